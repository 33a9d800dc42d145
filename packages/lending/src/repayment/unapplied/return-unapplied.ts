import { memberUnapplied } from '../../ledger/accounts.ts';
import { unappliedReturnPostings } from '../../ledger/postings.ts';
import { formatPesos } from '../../money/format-money.ts';
import { fail, type Operation } from '../../operation.ts';
import { paymentOfLoan } from '../payment-of-loan.ts';
import { unappliedView } from './unapplied.ts';

/**
 * Notes that money which no debt has taken went back to where it came from, as its member chose. `amountPHP` is pesos, `reference` that
 * of the transfer. Fails with `loan.not_found`, `loan.own_loan`, `unapplied.not_asked`, `unapplied.too_much`, `repayment.reference_used`.
 */
export const returnUnapplied: Operation<'returnUnapplied'> = {
  async run({ tx, input, caller, proposedBy, ids, now }) {
    const { reference } = input;
    const paid = await paymentOfLoan(tx, input, caller.id);
    if (!paid.ok) return paid;
    const { loan, amountCentavos } = paid;
    const [member, isUsed, keptCentavos] = await Promise.all([
      tx.members.byId(loan.memberId),
      tx.ledger.hasReference('repayment', reference),
      tx.ledger.balance(memberUnapplied(loan.memberId)),
    ]);
    if (!member) return fail('loan.not_found');
    // What was asked for as it was proposed is on its way: another choice after it changes nothing.
    if (member.unappliedChoice !== 'send_back' && !proposedBy) return fail('unapplied.not_asked');
    if (isUsed) return fail('repayment.reference_used');
    if (amountCentavos > keptCentavos) return fail('unapplied.too_much');
    await tx.ledger.post(unappliedReturnPostings({ ids, now }, loan, reference, amountCentavos));
    const { loanNumber } = loan;
    return {
      ok: true,
      reply: await unappliedView(tx, member),
      audit: [
        {
          action: 'unapplied.return',
          actorId: caller.id,
          subjectId: member.id,
          detail: { loanId: loan.id, amountCentavos },
        },
      ],
      messages: [{ member, kind: 'unapplied_returned', params: { loanNumber, amount: formatPesos(amountCentavos) } }],
    };
  },
};
