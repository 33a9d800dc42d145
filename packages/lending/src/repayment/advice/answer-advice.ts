import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { formatPesos } from '../../money/format-money.ts';
import { fail, type Operation } from '../../operation.ts';

/**
 * Says whether a payment that a member told of was found. It posts nothing; who was told that theirs was not found reads of it, and
 * reminders go on. Fails with `advice.not_found`, `advice.answered`, `loan.own_loan`.
 */
export const answerAdvice: Operation<'answerAdvice'> = {
  async run({ tx, input: { id, answer }, caller, now }) {
    const advice = await tx.paymentAdvices.byId(id);
    const loan = advice && (await tx.loans.byId(advice.loanId));
    const member = loan && (await tx.members.byId(loan.memberId));
    if (!advice || !loan || !member) return fail('advice.not_found');
    if (member.id === caller.id) return fail('loan.own_loan');
    if (advice.state !== 'WAITING') return fail('advice.answered');
    await tx.paymentAdvices.update(id, { state: answer, answeredAt: now, answeredBy: caller.id });
    const { amountCentavos } = advice;
    const params = { loanNumber: loan.loanNumber, amount: formatPesos(amountCentavos) };
    return {
      ok: true,
      reply: { id, state: answer },
      audit: [
        {
          action: 'advice.answer',
          actorId: caller.id,
          subjectId: member.id,
          detail: { loanId: loan.id, adviceId: id, amountCentavos, state: answer },
        },
      ],
      // Of a loan that is over nothing is told again.
      messages:
        answer === 'NOT_FOUND' && isRunningLoan(loan.status) ? [{ member, kind: 'payment_not_found', params }] : [],
    };
  },
};
