import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { manilaDate } from '../../calendar/manila-date.ts';
import { payoffOn } from '../../loan/rules/payoff.ts';
import { NOTHING } from '../../money/centavos.ts';
import { toCentavos } from '../../money/money.ts';
import { fail, type Operation } from '../../operation.ts';
import { lastDayOfLink, shownPayLink } from './pay-link.ts';

/**
 * Makes the link by which somebody else pays `amountPHP` (pesos) on the member's own running loan: at most what settles it today. The
 * link before ends with it. Its secret is in this answer only; what is stored is a keyed digest. Fails with `request.invalid`,
 * `loan.not_found`, `loan.wrong_status`.
 */
export const makePayLink: Operation<'makePayLink'> = {
  async run({ tx, input, subject, ids, hashing, now }) {
    const loan = await tx.loans.byId(input.id);
    if (!loan || loan.memberId !== subject.id) return fail('loan.not_found');
    if (!isRunningLoan(loan.status)) return fail('loan.wrong_status');
    const today = manilaDate(now);
    const instalments = await tx.loans.instalments(loan.id);
    const amountCentavos = toCentavos(input.amountPHP) ?? NOTHING;
    if (amountCentavos <= 0 || amountCentavos > payoffOn(instalments, today).totalCentavos)
      return fail('request.invalid', { fields: { amountPHP: 'field.repayment_amount' } });
    const token = ids.secret();
    const link = {
      loanId: loan.id,
      tokenHash: hashing.keyed(token),
      amountCentavos,
      expiresOn: lastDayOfLink(instalments, today),
      createdAt: now,
      openedAt: null,
    };
    await tx.payLinks.keep(link);
    return {
      ok: true,
      reply: { ...shownPayLink(link), token },
      audit: [
        {
          action: 'pay_link.make',
          actorId: subject.id,
          subjectId: subject.id,
          detail: { loanId: loan.id, amountCentavos },
        },
      ],
    };
  },
};
