import { CHARGE_CAP_PERCENT } from '../loan/rules/charge-cap.ts';
import {
  COLLECTION_AFTER_DAYS,
  COLLECTION_PERCENT,
  PENALTY_FROM_DAY,
  PENALTY_PERCENT_PER_DAY,
} from '../loan/rules/penalty.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import type { Hashing } from '../ports/ports.ts';

export interface Clause {
  readonly heading: string;
  readonly text: string;
}

/** The Service and Policy Agreement as a member accepts it with an application. */
export interface Agreement {
  /** Changes whenever a word or a number of the clauses changes. */
  readonly version: string;
  readonly clauses: readonly Clause[];
  /** Of the clauses' plain text, hex. */
  readonly sha256: string;
}

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
const HASH_SHOWN_CHARACTERS = 8;
const minuteMs = 60_000;

function listed(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;
}

function costClauses(policy: AgreementPolicy): Clause[] {
  const freeDays = PENALTY_FROM_DAY - 1;
  return [
    {
      heading: 'Amount and term',
      text: `A loan is between ${formatPesos(policy.loanMinCentavos)} and ${formatPesos(policy.loanMaxCentavos)}, repaid in ${listed(policy.termsMonths)} monthly instalments. The debt is in Philippine pesos. Another currency is shown beside it for information, at the rate of the day of the application.`,
    },
    {
      heading: 'Interest',
      text: `Interest is ${policy.ratePercent} % of the loan amount a month, in each instalment. Before you confirm, you see every instalment, the total and the effective interest rate by month and by year.`,
    },
    {
      heading: 'Late payment',
      text: `The first ${freeDays} days after a due date cost nothing. From day ${PENALTY_FROM_DAY} a penalty of ${PENALTY_PERCENT_PER_DAY} % a day of the overdue instalment is charged. An instalment that is more than ${COLLECTION_AFTER_DAYS} days late costs ${COLLECTION_PERCENT} % of it once for collection. Please ask for an extension at least ${EXTENSION_NOTICE_DAYS} days before an instalment is due.`,
    },
    {
      heading: 'Limit of all charges',
      text: `Interest, fees and penalties of a loan year together never exceed ${CHARGE_CAP_PERCENT} % of the principal that is outstanding when that year starts. What would exceed it is not charged, also not later.`,
    },
    {
      heading: 'Paying early',
      text: 'You may pay off the whole loan on any day, without a charge. The interest of months that have not begun is waived.',
    },
    {
      heading: 'Cancelling',
      text: 'Until the money is released you may cancel the application or the confirmed contract. Cancelling costs nothing.',
    },
  ];
}

function conductClauses(policy: AgreementPolicy): Clause[] {
  const minutes = policy.otpLifetimeMs / minuteMs;
  return [
    {
      heading: 'Nothing to pay first',
      text: 'You never pay anything to apply for, to receive or to withdraw a loan: no deposit, no tax, no processing or unlocking charge. Anybody who asks for such a payment does not act for us.',
    },
    {
      heading: 'Confirming and receiving',
      text: `You confirm the contract with a one-time password that is sent to your own phone, works once and for ${minutes} minutes. We never ask you for it. After that the loan is released to your wallet, and two of our staff have to agree to it.`,
    },
    {
      heading: 'Withdrawing',
      text: `The wallet holds your loan until you withdraw it to your own bank account or e-wallet: more than ${formatPesos(policy.withdrawalMoreThanCentavos)} at a time, or the whole rest if it is less. Transfers are free. Correcting the receiving account is free and does not freeze your money.`,
    },
    {
      heading: 'Your data',
      text: 'You are at least 18 years old and what you tell us is true. Your photos are kept encrypted, for checking who you are. How you repay is reported to credit bureaus, as the law requires.',
    },
  ];
}

/**
 * Writes the Service and Policy Agreement from the numbers in force, so that the text and what is charged cannot differ.
 * The version is the edition of the terms and the beginning of the text's digest.
 */
export function buildAgreement(policy: AgreementPolicy, hashing: Pick<Hashing, 'sha256'>): Agreement {
  const lender = policy.company.legalName ?? policy.company.shortName;
  const parties = { heading: 'Parties', text: `This agreement is between you and ${lender}.` };
  const clauses = [parties, ...costClauses(policy), ...conductClauses(policy)];
  const sha256 = hashing.sha256(clauses.map(({ heading, text }) => `${heading}\n${text}`).join('\n\n'));
  return { version: `${policy.termsVersion}-${sha256.slice(0, HASH_SHOWN_CHARACTERS)}`, clauses, sha256 };
}
