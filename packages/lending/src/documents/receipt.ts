import { maskAfterThree } from '@tulay/contract/masking';
import { WITHDRAWAL_STATUS_TEXTS } from '../loan/rules/withdrawal-status.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import type { WithdrawalRecord } from '../ports/records.ts';
import { shownWithdrawalNumber } from '../wallet/rules.ts';
import { instantInWords, issuerLines } from './document-texts.ts';
import type { DocumentContent } from './printed-document.ts';

export interface ReceiptFile {
  readonly withdrawal: WithdrawalRecord;
  readonly loanNumber: string;
  readonly holderName: string;
}

/** Moving money to one's own account costs nothing. */
const TRANSFER_FEE_CENTAVOS = 0;

/** The receipt of a withdrawal as it stands. The account number is masked: the paper is made to be shown. */
export function buildReceipt(
  { withdrawal, loanNumber, holderName }: ReceiptFile,
  policy: Pick<Policy, 'company' | 'demonstration'>,
): DocumentContent {
  const { amountCentavos, bankName, accountNumber, createdAt, settledAt } = withdrawal;
  const status = WITHDRAWAL_STATUS_TEXTS[withdrawal.status];
  const number = shownWithdrawalNumber(policy.company.shortName, withdrawal.withdrawalNumber);
  return {
    kind: 'receipt',
    title: 'Withdrawal receipt',
    number,
    issuer: issuerLines(policy),
    demonstration: policy.demonstration,
    sections: [
      {
        heading: 'Withdrawal',
        facts: [
          { label: 'Withdrawal number', value: number },
          { label: 'Loan number', value: loanNumber },
          { label: 'Requested', value: instantInWords(createdAt) },
          { label: 'Amount', value: formatPesos(amountCentavos) },
          { label: 'Transfer fee', value: formatPesos(TRANSFER_FEE_CENTAVOS) },
          { label: 'Received', value: formatPesos(amountCentavos - TRANSFER_FEE_CENTAVOS) },
        ],
      },
      {
        heading: 'To',
        facts: [
          { label: 'Account holder', value: holderName },
          { label: 'Bank or e-wallet', value: bankName },
          { label: 'Account number', value: maskAfterThree(accountNumber) },
        ],
      },
      {
        heading: 'Status',
        facts: [
          { label: 'Status', value: status.text },
          ...(settledAt === null ? [] : [{ label: 'Since', value: instantInWords(settledAt) }]),
        ],
        paragraphs: [status.message],
      },
    ],
  };
}
