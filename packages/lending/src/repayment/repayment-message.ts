import type { Centavos } from '../money/centavos.ts';
import { formatPesos } from '../money/format-money.ts';
import type { OutgoingMessage } from '../operation.ts';
import type { LoanRecord, MemberRecord } from '../ports/record/records.ts';

/** What the member hears of a repayment (centavos): that it arrived and what is left, or that the loan is settled. */
export function repaymentMessage(
  loan: Pick<LoanRecord, 'loanNumber' | 'status'>,
  member: MemberRecord,
  amountCentavos: Centavos,
  outstandingCentavos: Centavos,
): OutgoingMessage {
  const { loanNumber } = loan;
  if (loan.status === 'SETTLED') return { member, kind: 'loan_settled', params: { loanNumber } };
  const params = { loanNumber, amount: formatPesos(amountCentavos), outstanding: formatPesos(outstandingCentavos) };
  return { member, kind: 'repayment_received', params };
}
