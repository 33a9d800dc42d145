import { isClosedAccount } from '../account/closed-account.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { postedRepayments } from '../ledger/posted-repayments.ts';
import { chargesReversedPostings } from '../ledger/postings.ts';
import { moveAlong } from '../loan/move-along.ts';
import { queueLoanView, queueRow } from '../loan/queue-loan-view.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { actionFromSchedule } from '../loan/rules/overdue/lateness.ts';
import { payoffOn } from '../loan/rules/payoff.ts';
import { formatPesos } from '../money/format-money.ts';
import { fromCentavos, minus, sumCentavos, type Centavos } from '../money/centavos.ts';
import { toCentavos } from '../money/money.ts';
import { fail, type Operation, type OutgoingMessage, type RunContext } from '../operation.ts';
import type { LoanRecord, MemberRecord } from '../ports/record/records.ts';
import { payDueFromKept } from './unapplied/apply-unapplied.ts';
import { standingCharges, withoutCharges, type Freed } from './charge-rules.ts';

/**
 * Takes back late charges of an instalment that were a mistake, with a reason of the closed list. What was paid for them is the member's and
 * counts from when it was paid: at once for what is due, and nothing else that is kept for them counts from then. The days stay charged through. Fails with
 * `loan.not_found`, `loan.own_loan`, `charge.not_found`, `charge.reversed`, `charge.changed`.
 */
export const reverseLateCharges: Operation<'reverseLateCharges'> = {
  async run(context) {
    const { tx, input, caller, ids, now } = context;
    const { id, number, from, through, reason } = input;
    const loan = await tx.loans.byId(id);
    const member = loan && (await tx.members.byId(loan.memberId));
    if (!loan || !member) return fail('loan.not_found');
    if (member.id === caller.id) return fail('loan.own_loan');
    if (isClosedAccount(member)) return fail('loan.not_found');
    const charges = await tx.loans.lateCharges(id);
    const standing = standingCharges(charges, input);
    if (typeof standing === 'string') return fail(standing);
    const { count, amountCentavos } = standing;
    if (toCentavos(input.amountPHP) !== amountCentavos) return fail('charge.changed');
    const before = await tx.loans.instalments(id);
    const charged = before.find((row) => row.number === number);
    if (!charged) return fail('charge.not_found');

    const posted = postedRepayments(await tx.ledger.postingsOfLoan(id));
    const { row, freed } = withoutCharges(before, posted, charged, amountCentavos);
    await tx.loans.reverseLateCharges({ loanId: id, number, from, through }, now);
    await tx.loans.updateInstalment(row);
    // Whoever was asked for what is no longer owed would pay too much.
    await tx.payLinks.remove(id);
    for (const { repayment, amountCentavos: part } of freed)
      await tx.ledger.post(
        chargesReversedPostings({ ids, now, valueAt: repayment.valueAt }, loan, repayment.reference, part),
      );
    const rows = before.map((one) => (one === charged ? row : one));
    const moved = await moveAlong(tx, loan, [actionFromSchedule(rows, manilaDate(now))], caller.id, now);

    const applied = await payWithFreed(context, member, freed);
    const after = await tx.loans.instalments(id);
    return {
      ok: true,
      reply: {
        loan: queueLoanView(queueRow((await tx.loans.byId(id)) ?? loan, member), context),
        outstandingPHP: fromCentavos(sumCentavos(after.map(openCentavos))),
        payoffPHP: fromCentavos(payoffOn(after, manilaDate(now)).totalCentavos),
      },
      audit: [
        {
          action: 'charges.reverse',
          actorId: caller.id,
          subjectId: member.id,
          detail: { loanId: id, number, count, amountCentavos, reason },
        },
        ...moved.audit,
        ...applied.audit,
      ],
      messages: [...reversalMessages(loan, member, amountCentavos, applied.keptCentavos), ...applied.messages],
    };
  },
};

/** Pays what is due with what was paid for the charges, each part from its own day, the earliest first; what of it is left is kept. */
async function payWithFreed(
  { tx, ids, now, caller }: RunContext<'reverseLateCharges', undefined>,
  member: MemberRecord,
  freed: readonly Freed[],
) {
  const applied = [];
  for (const { repayment, amountCentavos } of freed.toReversed()) {
    const part = { valueAt: repayment.valueAt, amountCentavos };
    const paid = await payDueFromKept({ tx, ids, now, actorId: caller.id, freed: part }, member);
    if (paid) applied.push(paid);
  }
  const sumOf = (parts: readonly { readonly amountCentavos: Centavos }[]) =>
    sumCentavos(parts.map(({ amountCentavos }) => amountCentavos));
  return {
    keptCentavos: minus(sumOf(freed), sumOf(applied)),
    audit: applied.flatMap(({ audit }) => audit),
    messages: applied.flatMap(({ messages }) => messages),
  };
}

/** What the member hears: of the charges, and of money that is theirs. */
function reversalMessages(
  { loanNumber }: LoanRecord,
  member: MemberRecord,
  amountCentavos: Centavos,
  keptCentavos: Centavos,
): OutgoingMessage[] {
  const amount = formatPesos(amountCentavos);
  const kept = { loanNumber, amount: formatPesos(keptCentavos) };
  return [
    { member, kind: 'charges_reversed', params: { loanNumber, amount } },
    ...(keptCentavos > 0 ? [{ member, kind: 'repayment_unapplied', params: kept } as const] : []),
  ];
}
