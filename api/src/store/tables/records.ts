import type { AuditEntry, RatesRecord } from '@tulay/lending/ports';
import type { Kit } from '../postgres/kit.ts';

export function recordTables({ table, text, integer, bytes, json, numbered, index, primaryKey }: Kit) {
  const idempotency = table(
    'idempotency',
    {
      scope: text().notNull(),
      key: text().notNull(),
      endpoint: text().notNull(),
      inputDigest: text().notNull(),
      /** The answer, sealed: it may repeat personal data. */
      sealed: bytes().notNull(),
      at: integer().notNull(),
    },
    (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_by_time').on(t.at)],
  );

  /** Append-only: triggers in the migrations refuse UPDATE and DELETE. */
  const audit = table(
    'audit',
    {
      sequence: integer().primaryKey(),
      at: integer().notNull(),
      action: text().$type<AuditEntry['action']>().notNull(),
      actorId: text(),
      subjectId: text(),
      detail: json().$type<AuditEntry['detail']>().notNull(),
      previousHash: text().notNull(),
      hash: text().notNull(),
    },
    (t) => [index('audit_by_subject').on(t.subjectId, t.sequence)],
  );

  /** Keys that stay when the master key changes, each made once at random. */
  const dataKeys = table('data_keys', { name: text().primaryKey(), sealed: bytes().notNull() });

  const rates = table('rates', {
    sequence: numbered(),
    rates: json().$type<RatesRecord['rates']>().notNull(),
    asOf: integer().notNull(),
    source: text().$type<RatesRecord['source']>().notNull(),
  });

  return { idempotency, audit, dataKeys, rates };
}
