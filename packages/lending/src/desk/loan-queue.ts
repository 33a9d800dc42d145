import type { InputOf } from '@tulay/contract/table';
import { normalisePhone } from '@tulay/contract/phone';
import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';
import type { LoanStatus } from '../ports/record/records.ts';
import { queueLoanView, queueRow } from '../loan/queue-loan-view.ts';
import { OFFICERS_TURN } from '../loan/rules/loan-decisions.ts';

/** The work queue of loans, the longest waiting first: the open ones, those that wait for an officer, those of a status, or the one of an `id`. `search` is a loan number, a whole phone number as people type it, or the beginning of a name. */
export const loanQueue: Operation<'loanQueue'> = {
  async run(context) {
    const { tx, input } = context;
    if (input.id) {
      const loan = await tx.loans.byId(input.id);
      const member = loan && (await tx.members.byId(loan.memberId));
      const items = loan && member ? [queueLoanView(queueRow(loan, member), context)] : [];
      return { ok: true, reply: { items, nextCursor: null } };
    }
    const typed = input.search?.trim() ?? '';
    const search = typed === '' ? null : searchText(typed);
    const page = await tx.loans.queue({
      statuses: statusesAsked(input),
      search,
      ...pageAsked(input),
    });
    return {
      ok: true,
      reply: {
        items: page.items.map((row) => queueLoanView(row, context)),
        nextCursor: page.nextCursor,
      },
    };
  },
};

function statusesAsked({ status, waiting }: InputOf<'loanQueue'>): readonly LoanStatus[] | null {
  if (status) return [status];
  return waiting ? OFFICERS_TURN : null;
}

/** A loan number is eight digits or more with leading zeros, which no phone number is; other digits are a phone number. */
function searchText(typed: string): string {
  const isLoanNumber = /^0{2,}\d+$/.test(typed);
  return isLoanNumber ? typed : (normalisePhone(typed) ?? typed);
}
