import { defaultPolicy, type Policy } from '@tulay/lending/policy';
import type { Config } from './config.ts';

/** The product's policy with what the operator chose. */
export function policyFromConfig({
  company,
  demonstration,
  chatUrl,
  social,
  loan,
  publicUrl,
  registrationsPerHour,
  registrationsPerHourOf,
}: Config): Policy {
  return {
    ...defaultPolicy(),
    company: { ...company, chatUrl, social },
    demonstration,
    siteUrl: publicUrl,
    registrationsPerHour,
    registrationsPerHourOf,
    loanMinCentavos: loan.minCentavos,
    loanMaxCentavos: loan.maxCentavos,
    ratePercent: loan.ratePercent,
  };
}
