import type { Readable } from 'node:stream';
import { StartProblem } from '../../start/start-problem.ts';

/** Where backups lie, each under its name, photos and pieces of the database once for all of them. What a backup is and how long it stays, it does not know. */
export interface Shelf {
  /** For people. */
  readonly where: string;
  /** Names of what was finished, and of what was begun and not: broken off, or under way. */
  list(): Promise<{ readonly finished: readonly string[]; readonly begun: readonly string[] }>;
  /** `before` is a finished one, of which nothing that never changes need be brought again. */
  begin(name: string, before: string | null): Promise<NewBackup>;
  /** Rejects where there is no such file. */
  read(name: string, file: string, sha256?: string): Promise<Readable>;
  /** Takes whole or half backups away, so that one that is taken away in part is never a finished one. */
  remove(name: string): Promise<void>;
  /** A word beside the backups; null where there is none. */
  readNote(): Promise<string | null>;
  writeNote(note: string): Promise<void>;
}

/** A backup that counts for nothing until it is finished. */
export interface NewBackup {
  write(file: string, bytes: Readable): Promise<void>;
  /** What never changes under its name: a photo, a piece. */
  writeOnce(file: string, content: Uint8Array, sha256: string): Promise<void>;
  /** One of those that the backup before has with these bytes. Returns false where it is not there. */
  keep(file: string): Promise<boolean>;
  /** The manifest comes last, and with it all is there for good. */
  finish(manifest: string): Promise<void>;
}

/** Of a backup under way, which another run took for broken off. */
export const takenAway = (): StartProblem =>
  new StartProblem('Another backup was begun meanwhile, and took this one away.');
