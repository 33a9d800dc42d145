import type { Centavos } from '@tulay/lending/money/centavos';
import type { IncomingRecord } from '@tulay/lending/ports';
import { waitingIncomingOnly } from '../looked-at-only.ts';
import type { Kit } from '../postgres/kit.ts';

export function incomingTables({ table, text, integer, bytes, flag, index, uniqueIndex }: Kit) {
  /** Payments that providers and statements told of, each once. */
  const incoming = table(
    'incoming',
    {
      id: text().primaryKey(),
      number: text().notNull().unique(),
      provider: text().$type<IncomingRecord['provider']>().notNull(),
      providerId: text().notNull(),
      channel: text().$type<IncomingRecord['channel']>().notNull(),
      /** What the sender wrote, and their name, sealed. */
      sealed: bytes().notNull(),
      amountCentavos: integer().$type<Centavos>().notNull(),
      currency: text().notNull(),
      isBooked: flag().notNull(),
      sentAt: integer(),
      createdAt: integer().notNull(),
      reason: text().$type<NonNullable<IncomingRecord['reason']>>(),
      openCentavos: integer().$type<Centavos>().notNull(),
    },
    (t) => [
      uniqueIndex('incoming_by_provider_id').on(t.provider, t.providerId),
      index('incoming_by_created').on(t.createdAt, t.id),
      index('incoming_waiting').on(t.createdAt, t.id).where(waitingIncomingOnly),
    ],
  );

  return { incoming };
}
