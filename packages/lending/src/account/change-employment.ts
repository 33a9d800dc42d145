import { fail, type Operation } from '../operation.ts';
import type { Employment, LoanStatus } from '../ports/record/records.ts';
import { statedEmployment } from './employment.ts';

/** An officer weighs the application by what the member earned when they made it. */
const BEING_DECIDED: ReadonlySet<LoanStatus> = new Set(['PENDING', 'REVIEWING', 'NEEDS_INFO']);
/** What only a registration brings; officers never made one. */
const unregistered = { companyRegister: '', ipAddress: '', countryRegister: '' };

/**
 * Corrects where the member works and what they earn, in whole units of that country's currency. It takes effect at once and
 * without a one-time password, as no money goes another way by it. Fails with `loan.being_decided` while an application is.
 */
export const changeEmployment: Operation<'changeEmployment'> = {
  async run({ tx, input, caller }) {
    const loan = await tx.loans.newestOf(caller.id);
    if (loan && BEING_DECIDED.has(loan.status)) return fail('loan.being_decided');
    const employment: Employment = { ...unregistered, ...caller.employment, ...statedEmployment(input) };
    await tx.members.update(caller.id, { employment });
    return {
      ok: true,
      reply: { state: 'EMPLOYMENT_CHANGED' },
      audit: [{ action: 'employment.change', actorId: caller.id, subjectId: caller.id, detail: {} }],
    };
  },
};
