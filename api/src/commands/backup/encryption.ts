import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StartProblem } from '../../start/start-problem.ts';
import { explained } from './streams.ts';

/** Whoever encrypts nothing loads nothing for it. */
const loadAge = () => import('age-encryption');

/** One kind of stream has two types. */
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (bytes: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(bytes as ReadableStream);

/** Throws a {@link StartProblem} where BACKUP_RECIPIENT is none, for example because a letter of it is wrong. */
export async function checkRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await loadAge();
  try {
    new Encrypter().addRecipient(recipient);
  } catch (cause) {
    throw new StartProblem('BACKUP_RECIPIENT has a letter wrong: copy it anew from what age-keygen printed.', {
      cause,
    });
  }
}

/** The bytes as the program age would encrypt them: who writes them cannot read them. */
export async function encrypted(bytes: Readable, recipient: string): Promise<Readable> {
  const encrypter = new (await loadAge()).Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

/** The lines of a file as age-keygen writes it, without its comments. Never tells a line: it is secret. */
export async function readIdentities(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new StartProblem(`The file that --identity names, ${path}, cannot be read.`);
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** What was named is a private key, and another one. */
export class WrongIdentity extends StartProblem {}

/** Undoes {@link encrypted}. Throws a {@link StartProblem} where none of these private keys is the right one. */
export async function decrypted(bytes: Readable, identities: readonly string[], recipient: string): Promise<Readable> {
  if (identities.length === 0)
    throw new StartProblem(
      `The backup is encrypted to ${recipient}. Name the file of its private key with --identity.`,
    );
  const decrypter = new (await loadAge()).Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new StartProblem('The file that --identity names holds no private key of age (AGE-SECRET-KEY-1…).');
  }
  const plain = await decrypter.decrypt(toWeb(bytes)).catch((cause: unknown) => {
    if (cause instanceof Error && cause.message.includes('no identity matched'))
      throw new WrongIdentity(`This private key does not open the backup: it is encrypted to ${recipient}.`, { cause });
    throw damaged(cause);
  });
  return explained(fromWeb(plain), damaged);
}

const damaged = (cause: unknown): StartProblem =>
  cause instanceof StartProblem
    ? cause
    : new StartProblem('What is encrypted in the backup is damaged or cut off.', { cause });
