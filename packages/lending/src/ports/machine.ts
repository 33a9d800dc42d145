/** How the last run of a work that no request asks for ended. */
export interface WorkRun {
  readonly name: string;
  readonly at: number;
  readonly failed: boolean;
}

/** How a backup was found that was restored elsewhere, or read from end to end where only a key that is elsewhere opens it. */
export interface Drill {
  readonly at: number;
  readonly isWhole: boolean;
  /** When one was last opened and found whole; null while none was. */
  readonly openedAt: number | null;
}

/** The backups that the service makes by itself. */
export interface BackupStanding {
  /** The newest whole one; null where there is none yet. */
  readonly newest: { readonly at: number; readonly bytes: number } | null;
  /** The last trial of restoring one; null while there was none. */
  readonly drill: Drill | null;
}

/** What the process that serves knows of itself, and not from the database. */
export interface Machine {
  /** Of the code that runs. */
  readonly release: string;
  /** Its newest change of the tables. */
  readonly schema: string;
  /** Each work that has run since the start, by name, as this process knows: another node's are not among them. */
  runs(): readonly WorkRun[];
  noteRun(run: WorkRun): void;
  /** Null where none are made by the service. */
  backups(): Promise<BackupStanding | null>;
}

/** Keeps the runs in memory. */
export function makeMachine({ release, schema, backups }: Pick<Machine, 'release' | 'schema' | 'backups'>): Machine {
  const runs = new Map<string, WorkRun>();
  return {
    release,
    schema,
    backups,
    runs: () => [...runs.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    noteRun: (run) => void runs.set(run.name, run),
  };
}
