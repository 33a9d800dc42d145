import { fail, type Operation } from '../../operation.ts';

/** Ends the link of the member's own loan: from now on it opens nothing. Without one it does nothing. Fails with `loan.not_found`. */
export const endPayLink: Operation<'endPayLink'> = {
  async run({ tx, input, subject }) {
    const loan = await tx.loans.byId(input.id);
    if (!loan || loan.memberId !== subject.id) return fail('loan.not_found');
    const ended = (await tx.payLinks.ofLoan(loan.id)) !== null;
    if (!ended) return { ok: true, reply: { ended } };
    await tx.payLinks.remove(loan.id);
    return {
      ok: true,
      reply: { ended },
      audit: [{ action: 'pay_link.end', actorId: subject.id, subjectId: subject.id, detail: { loanId: loan.id } }],
    };
  },
};
