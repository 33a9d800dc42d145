import { ledgerCsv } from '../../ledger/csv.ts';
import { addDays, daysBetween, startOf } from '../../calendar/manila-date.ts';
import { fail, type Operation } from '../../operation.ts';
import type { Posting } from '../../ports/record/records.ts';
import { everyPage } from '../../ports/every-page.ts';

const MOST_DAYS = 366;
/** A year has many. */
const BATCH_ROWS = 1000;

/**
 * The ledger from a day through another in Manila, as CSV, oldest first; who took it and for which days is audited.
 * It is read before the transaction, so that a long one holds nobody up. Fails with `ledger.period_too_long`.
 */
export const exportLedger: Operation<'exportLedger', { readonly postings: readonly Posting[] }> = {
  async prepare({ input: { from, to }, ports }) {
    const days = daysBetween(from, to) + 1;
    if (days < 1 || days > MOST_DAYS) return fail('ledger.period_too_long');
    const [start, end] = [startOf(from), startOf(addDays(to, 1))];
    const newestFirst = await ports.store.read(({ ledger }) =>
      everyPage((page) => ledger.postingsBetween(start, end, { ...page, limit: BATCH_ROWS })),
    );
    return { postings: newestFirst.toReversed() };
  },
  async run({ input: { from, to }, prepared: { postings }, caller }) {
    return {
      ok: true,
      reply: null,
      file: {
        kind: 'made',
        bytes: new TextEncoder().encode(ledgerCsv(postings)),
        contentType: 'text/csv; charset=utf-8',
        fileName: `ledger-${from}-${to}.csv`,
      },
      audit: [
        { action: 'ledger.export', actorId: caller.id, subjectId: null, detail: { from, to, count: postings.length } },
      ],
    };
  },
};
