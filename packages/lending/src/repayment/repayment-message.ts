import { formatPesos } from '../money/format-money.ts';
import { splitTotal } from '../loan/rules/allocate.ts';
import type { OutgoingMessage } from '../operation.ts';
import type { LoanRecord, MemberRecord } from '../ports/record/records.ts';
import type { PlanOnDay } from './plan-on-day.ts';

/** What the member hears of a repayment: that it arrived and what is left, or that the loan is settled; and what of it stays theirs. */
export function repaymentMessages(
  { loanNumber, status }: Pick<LoanRecord, 'loanNumber' | 'status'>,
  member: MemberRecord,
  { split, outstandingCentavos }: Pick<PlanOnDay, 'split' | 'outstandingCentavos'>,
): OutgoingMessage[] {
  const messages: OutgoingMessage[] = [];
  const amount = formatPesos(splitTotal(split));
  if (splitTotal(split) > 0)
    messages.push(
      status === 'SETTLED'
        ? { member, kind: 'loan_settled', params: { loanNumber } }
        : {
            member,
            kind: 'repayment_received',
            params: { loanNumber, amount, outstanding: formatPesos(outstandingCentavos) },
          },
    );
  if (split.unappliedCentavos > 0)
    messages.push({
      member,
      kind: 'repayment_unapplied',
      params: { loanNumber, amount: formatPesos(split.unappliedCentavos) },
    });
  return messages;
}
