import { decisionWorkingDays } from '../calculator/service-terms.ts';
import { buildAgreement } from '../agreement/agreement.ts';
import { fromCentavos } from '../money/centavos.ts';
import type { Operation } from '../operation.ts';
import { hourMs, minuteMs } from '../calendar/durations.ts';

/** Company facts, loan terms and limits, straight from the policy. Amounts in pesos, the rate in percent a month. */
export const getProduct: Operation<'getProduct'> = {
  async run({ policy, hashing, request }) {
    const { company, demonstration, consentVersion } = policy;
    return {
      ok: true,
      reply: {
        name: 'Tulay',
        demonstration,
        company: { ...company, social: { ...company.social } },
        loan: {
          minPHP: fromCentavos(policy.loanMinCentavos),
          maxPHP: fromCentavos(policy.loanMaxCentavos),
          ratePercent: Number(policy.ratePercent),
          termsMonths: [...policy.termsMonths],
          decisionWorkingDays: decisionWorkingDays(policy),
          releaseHours: policy.releaseMs / hourMs,
        },
        withdrawal: { moreThanPHP: fromCentavos(policy.withdrawalMoreThanCentavos) },
        oTPMinutes: policy.otpLifetimeMs / minuteMs,
        agreementVersion: buildAgreement(policy, hashing, request.language).version,
        consentVersion,
      },
    };
  },
};
