import Client from 'better-sqlite3';
import { LIVE_ROW, openLive, sealLive, type LiveBook } from '../live-state.ts';
import type { Sealer } from '../sealer.ts';

/** The record in a database that was opened before, so that its tables are there. */
export function sqliteLiveBook(file: string, sealer: Sealer): LiveBook {
  async function withDatabase<Result>(work: (client: Client.Database) => Result): Promise<Result> {
    const client = new Client(file, { fileMustExist: true });
    try {
      client.pragma('synchronous = FULL');
      return work(client);
    } finally {
      client.close();
    }
  }
  return {
    read: () =>
      withDatabase((client) => {
        const row = client.prepare<[string], Buffer>('SELECT sealed FROM data_keys WHERE name = ?').pluck();
        return openLive(sealer, row.get(LIVE_ROW));
      }),
    record: (state) =>
      withDatabase((client) => {
        client
          .prepare('INSERT INTO data_keys (name, sealed) VALUES (?, ?) ON CONFLICT DO NOTHING')
          .run(LIVE_ROW, sealLive(sealer, state));
      }),
  };
}
