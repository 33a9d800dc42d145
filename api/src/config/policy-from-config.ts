import { EXAMPLE_PAY_TO } from '@tulay/contract/repayment/example-accounts';
import { EXAMPLE_STATEMENT } from '@tulay/contract/repayment/statements';
import { defaultPolicy, type Policy } from '@tulay/lending/policy';
import type { Config } from './config.ts';

/** The product's policy with what the operator chose. */
export function policyFromConfig({
  company,
  demonstration,
  chatUrl,
  social,
  loan,
  extraHolidays,
  payTo,
  statements,
  notices,
  payout,
  publicUrl,
  registrationsPerHour,
  registrationsPerHourOf,
}: Config): Policy {
  return {
    ...defaultPolicy(),
    company: { ...company, chatUrl, social },
    demonstration,
    // Nobody pays to an account of whom nobody knows: until live there are examples only.
    payTo: demonstration ? EXAMPLE_PAY_TO : payTo,
    statements: demonstration && statements.length === 0 ? [EXAMPLE_STATEMENT] : statements,
    notices,
    payout,
    extraHolidays,
    siteUrl: publicUrl,
    registrationsPerHour,
    registrationsPerHourOf,
    loanMinCentavos: loan.minCentavos,
    loanMaxCentavos: loan.maxCentavos,
    ratePercent: loan.ratePercent,
  };
}
