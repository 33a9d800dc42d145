import { positionOf, toPage, type PayoutFileReader, type PayoutFileWriter } from '@tulay/lending/ports';
import { desc, eq, lt } from 'drizzle-orm/sql';
import type { Database } from '../../database.ts';
import { payoutFileRow, toPayoutFile } from '../../sealed-rows.ts';
import { placeIn } from '../../sealer.ts';
import { afterCursor } from '../../statements.ts';

/** Few calls a day: these statements are made when they are needed. */
export function readPayoutFiles({ db, tables: { payoutFiles }, sealer }: Database): PayoutFileReader {
  return {
    async byId(id) {
      const row = (await db.select().from(payoutFiles).where(eq(payoutFiles.id, id)))[0];
      return row ? toPayoutFile(sealer, row) : null;
    },
    async list({ cursor, limit }) {
      const rows = await db
        .select()
        .from(payoutFiles)
        .where(afterCursor(cursor, payoutFiles, 'newest first'))
        .orderBy(desc(payoutFiles.createdAt), desc(payoutFiles.id))
        .limit(limit + 1);
      const found = rows.map((row) => toPayoutFile(sealer, row));
      return toPage(found, limit, positionOf);
    },
  };
}

export function writePayoutFiles(database: Database): PayoutFileWriter {
  const { db, sealer, tables } = database;
  const { payoutFiles } = tables;
  async function forget(id: string): Promise<void> {
    const sealed = sealer.seal(placeIn('payout_files', id), '');
    await db.update(payoutFiles).set({ sealed }).where(eq(payoutFiles.id, id));
  }
  return {
    ...readPayoutFiles(database),
    async insert(file) {
      await db.insert(payoutFiles).values(payoutFileRow(sealer, file));
    },
    forget,
    async forgetBefore(at) {
      const { id } = payoutFiles;
      for (const row of await db.select({ id }).from(payoutFiles).where(lt(payoutFiles.createdAt, at)))
        await forget(row.id);
    },
  };
}
