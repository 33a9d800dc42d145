import type { Centavos } from '@tulay/lending/money/centavos';
import type { Kit } from '../postgres/kit.ts';

export function payoutFileTables({ table, text, integer, bytes, index }: Kit) {
  /** What the bank was given to pay withdrawals from. */
  const payoutFiles = table(
    'payout_files',
    {
      id: text().primaryKey(),
      /** The file, sealed. */
      sealed: bytes().notNull(),
      count: integer().notNull(),
      amountCentavos: integer().$type<Centavos>().notNull(),
      releasedBy: text().notNull(),
      createdAt: integer().notNull(),
    },
    (t) => [index('payout_files_by_time').on(t.createdAt, t.id)],
  );

  return { payoutFiles };
}
