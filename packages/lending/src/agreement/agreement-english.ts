import type { AgreementNumbers, Clause } from './agreement-numbers.ts';

function costClauses(n: AgreementNumbers): Clause[] {
  return [
    {
      heading: 'Amount and term',
      text: `A loan is between ${n.least} and ${n.most}, repaid in ${listed(n.termsMonths)} monthly installments. The debt is in Philippine pesos. Another currency is shown beside it for information, at the rate of the day of the application.`,
    },
    {
      heading: 'Interest',
      text: `Interest is ${n.ratePercent} % of the loan amount a month, in each installment. Before you confirm, you see every installment, the total and the effective interest rate by month and by year.`,
    },
    {
      heading: 'Late payment',
      text: `The first ${n.freeDays} days after a due date cost nothing. From day ${n.penaltyFromDay} a penalty of ${n.penaltyPercentPerDay} % a day of the overdue installment is charged. An installment that is more than ${n.collectionAfterDays} days late costs ${n.collectionPercent} % of it once for collection. Please ask for an extension at least ${n.extensionNoticeDays} days before an installment is due.`,
    },
    {
      heading: 'Limit of all charges',
      text: `Interest, fees and penalties of a loan year together never exceed ${n.capPercent} % of the principal that is outstanding when that year starts. What would exceed it is not charged, also not later.`,
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

function conductClauses(n: AgreementNumbers): Clause[] {
  return [
    {
      heading: 'Nothing to pay first',
      text: 'You never pay anything to apply for, to receive or to withdraw a loan: no deposit, no tax, no processing or unlocking charge. Anybody who asks for such a payment does not act for us.',
    },
    {
      heading: 'Confirming and receiving',
      text: `You confirm the contract with a one-time password that is sent to your own phone, works once and for ${n.otpMinutes} minutes. We never ask you for it. After that the loan is released to your wallet, and two of our staff have to agree to it.`,
    },
    {
      heading: 'Withdrawing',
      text: `The wallet holds your loan until you withdraw it to your own bank account or e-wallet: more than ${n.withdrawMoreThan} at a time, or the whole rest if it is less. Transfers are free. Correcting the receiving account is free and does not freeze your money.`,
    },
    {
      heading: 'Your data',
      text: 'You are at least 18 years old and what you tell us is true. Your photos are kept encrypted, for checking who you are. How you repay is reported to credit bureaus, as the law requires.',
    },
  ];
}

function listed(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;
}

/** The clauses in English. */
export function agreementInEnglish(n: AgreementNumbers): Clause[] {
  const parties = { heading: 'Parties', text: `This agreement is between you and ${n.lender}.` };
  return [parties, ...costClauses(n), ...conductClauses(n)];
}
