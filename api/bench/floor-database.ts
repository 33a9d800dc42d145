import Client from 'better-sqlite3';
import { CACHE_KIB } from '../src/store/sqlite/connection.ts';

export interface FloorDatabase {
  readonly reader: Client.Database;
  readonly writer: Client.Database;
  /** Runs `work` in the next group and settles once its commit is on the disk. */
  transact(work: () => void): Promise<void>;
}

const transactionsPerCommit = 64;

/** Two connections with the product's pragmas, and a group commit without anything around it. */
export function makeFloorDatabase(file: string): FloorDatabase {
  const [writer, reader] = [new Client(file), new Client(file, { readonly: true })];
  writer.pragma('journal_mode = WAL');
  for (const client of [writer, reader]) {
    client.pragma('synchronous = FULL');
    client.pragma('busy_timeout = 5000');
    client.pragma('foreign_keys = ON');
    client.pragma(`cache_size = -${CACHE_KIB}`);
  }
  const [begin, save, release, commit] = ['BEGIN IMMEDIATE', 'SAVEPOINT one', 'RELEASE one', 'COMMIT'].map((sql) =>
    writer.prepare(sql),
  );
  const waiting: { readonly work: () => void; readonly tell: () => void }[] = [];

  function commitGroup(): void {
    begin?.run();
    const group = waiting.splice(0, transactionsPerCommit);
    for (const { work } of group) {
      save?.run();
      work();
      release?.run();
    }
    commit?.run();
    for (const { tell } of group) tell();
    if (waiting.length > 0) setImmediate(commitGroup);
  }

  return {
    reader,
    writer,
    async transact(work) {
      return new Promise((tell) => {
        waiting.push({ work, tell });
        if (waiting.length === 1) setImmediate(commitGroup);
      });
    },
  };
}
