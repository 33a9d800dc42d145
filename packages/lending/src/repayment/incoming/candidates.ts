import type { CandidateReason } from '@tulay/contract/repayment/unapplied-reasons';
import { addDays, manilaDate } from '../../calendar/manila-date.ts';
import type { IncomingRecord } from '../../ports/record/incoming-record.ts';
import type { Id, LoanRecord, LoanStatus } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { namedLoans, oneDigitOff } from './named-loans.ts';

/** Money can be put on these; a settled one keeps it for its member. */
const payable: readonly LoanStatus[] = ['ACTIVE', 'OVERDUE', 'SETTLED'];
const most = 5;
/** Who pays an instalment early pays the next one. */
const daysAhead = 31;

export interface CandidateLoan {
  readonly loan: LoanRecord;
  readonly why: readonly CandidateReason[];
}

/** The loans that money without a fitting one may be meant for, those with the most for them first. */
export async function candidatesFor(
  { loans }: Pick<Reader, 'loans'>,
  { reference, payerName, openCentavos, isBooked }: IncomingRecord,
  now: number,
): Promise<readonly CandidateLoan[]> {
  const found = new Map<Id, { loan: LoanRecord; why: CandidateReason[] }>();
  const note = (loan: LoanRecord | null, reason: CandidateReason) => {
    if (!loan || !payable.includes(loan.status)) return;
    const one = found.get(loan.id) ?? { loan, why: [] };
    if (!one.why.includes(reason)) one.why.push(reason);
    found.set(loan.id, one);
  };
  const { numbers, written } = namedLoans(reference);
  const close = new Set([...numbers, ...written.flatMap(oneDigitOff)]);
  for (const number of close) note(await loans.byNumber(number), numbers.includes(number) ? 'named' : 'one_digit_off');
  const dueBy = addDays(manilaDate(now), daysAhead);
  const due = isBooked ? await loans.withOpenAmount({ openCentavos, dueBy, limit: most }) : [];
  for (const id of due) note(await loans.byId(id), 'amount_due');
  if (payerName.trim().length > 2) {
    const search = { statuses: payable, search: payerName, cursor: null, limit: most };
    for (const { loan } of (await loans.queue(search)).items) note(loan, 'same_name');
  }
  return [...found.values()].toSorted((a, b) => b.why.length - a.why.length).slice(0, most);
}
