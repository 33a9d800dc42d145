import type { Operation } from '../operation.ts';
import { loanView, readLoanFile } from './loan-view.ts';

/** All loans of a member, newest first, each with its schedule. A member has few, so there is one page. */
export const listLoans: Operation<'listLoans'> = {
  async run({ tx, subject, policy, now, request }) {
    const items = [];
    for (const loan of await tx.loans.listOf(subject.id))
      items.push(loanView(await readLoanFile(tx, loan), policy, now, request.language));
    return { ok: true, reply: { items, nextCursor: null } };
  },
};
