import { positionOf, toPage, type IncomingReader, type IncomingWriter, type PageRequest } from '@tulay/lending/ports';
import { and, gte, lt, sql, type SQL } from 'drizzle-orm/sql';
import type { Database } from '../../database.ts';
import { waitingIncomingOnly } from '../../looked-at-only.ts';
import { preparedUpdate } from '../../prepared-writes.ts';
import { incomingRow, toIncoming } from '../../sealed-rows.ts';
import { isGiven, oldestFirst, rowPlaceholders } from '../../statements.ts';

export function readIncoming({ db, tables: { incoming }, sealer, reading }: Database): IncomingReader {
  const byId = reading('incoming_by_id', db.select().from(incoming).where(isGiven(incoming.id)));
  const byNumber = reading('incoming_by_number', db.select().from(incoming).where(isGiven(incoming.number)));
  const byProviderId = reading(
    'incoming_by_provider_id',
    db
      .select()
      .from(incoming)
      .where(and(isGiven(incoming.provider), isGiven(incoming.providerId))),
  );
  const pageOf = async (page: PageRequest, asked: SQL | undefined) => {
    const rows = await oldestFirst(db.select().from(incoming).$dynamic(), incoming, page, asked);
    const found = rows.map((row) => toIncoming(sealer, row));
    return toPage(found, page.limit, positionOf);
  };
  const opened = (row: Parameters<typeof toIncoming>[1] | null) => row && toIncoming(sealer, row);
  return {
    byId: async (id) => opened(await byId.first({ id })),
    byNumber: async (number) => opened(await byNumber.first({ number })),
    byProviderId: async (provider, providerId) => opened(await byProviderId.first({ provider, providerId })),
    waiting: (page) => pageOf(page, waitingIncomingOnly),
    between: (from, before, page) => pageOf(page, and(gte(incoming.createdAt, from), lt(incoming.createdAt, before))),
  };
}

export function writeIncoming(database: Database): IncomingWriter {
  const { db, locking, reading, sealer, writing } = database;
  const { incoming } = database.tables;
  // What waits of it is reckoned with: nobody else changes it until then.
  const locked = (name: string, column: typeof incoming.id | typeof incoming.number) =>
    reading(name, locking(db.select().from(incoming).where(isGiven(column)), 'update'));
  const lockedById = locked('incoming_locked_by_id', incoming.id);
  const lockedByNumber = locked('incoming_locked_by_number', incoming.number);
  const insert = writing(
    'incoming_insert',
    db
      .insert(incoming)
      .values(rowPlaceholders(incoming))
      .onConflictDoUpdate({
        target: [incoming.provider, incoming.providerId],
        set: { id: sql`excluded.id` },
        setWhere: sql`false`,
      }),
  );
  const update = preparedUpdate(database, incoming, 'incoming_update');
  return {
    ...readIncoming(database),
    async byId(id) {
      const row = await lockedById.first({ id });
      return row && toIncoming(sealer, row);
    },
    async byNumber(number) {
      const row = await lockedByNumber.first({ number });
      return row && toIncoming(sealer, row);
    },
    async insert(added) {
      return (await insert.run({ ...incomingRow(sealer, added) })) === 1 ? 'inserted' : 'known';
    },
    async update(id, change) {
      await update(id, change);
    },
  };
}
