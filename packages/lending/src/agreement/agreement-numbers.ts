import { CHARGE_CAP_PERCENT } from '../calculator/charge-cap.ts';
import {
  COLLECTION_AFTER_DAYS,
  COLLECTION_PERCENT,
  PENALTY_FROM_DAY,
  PENALTY_PERCENT_PER_DAY,
} from '../calculator/penalty.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import { minuteMs } from '../calendar/durations.ts';

export type AgreementPolicy = Pick<
  Policy,
  | 'company'
  | 'loanMinCentavos'
  | 'loanMaxCentavos'
  | 'ratePercent'
  | 'termsMonths'
  | 'withdrawalMoreThanCentavos'
  | 'otpLifetimeMs'
  | 'termsVersion'
>;

/** An extension has to be asked for so many days before an instalment is due. */
const EXTENSION_NOTICE_DAYS = 5;

/** Everything that the agreement says in numbers, once for all languages: amounts with their sign, days, minutes, percent. */
export function agreementNumbers(policy: AgreementPolicy) {
  return {
    lender: policy.company.legalName ?? policy.company.shortName,
    least: formatPesos(policy.loanMinCentavos),
    most: formatPesos(policy.loanMaxCentavos),
    ratePercent: policy.ratePercent,
    freeDays: PENALTY_FROM_DAY - 1,
    penaltyFromDay: PENALTY_FROM_DAY,
    penaltyPercentPerDay: PENALTY_PERCENT_PER_DAY,
    collectionAfterDays: COLLECTION_AFTER_DAYS,
    collectionPercent: COLLECTION_PERCENT,
    extensionNoticeDays: EXTENSION_NOTICE_DAYS,
    capPercent: CHARGE_CAP_PERCENT,
    otpMinutes: policy.otpLifetimeMs / minuteMs,
    withdrawMoreThan: formatPesos(policy.withdrawalMoreThanCentavos),
  };
}
