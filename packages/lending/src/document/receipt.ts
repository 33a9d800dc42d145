import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { withdrawalPaper } from '@tulay/contract/document/withdrawal-paper';
import type { Language } from '@tulay/contract/language';
import { masked } from '@tulay/contract/fields/masking';
import { wordsIn } from '@tulay/contract/words/words';
import { minus } from '../money/centavos.ts';
import { describeWithdrawal } from '../loan/rules/withdrawal-status.ts';
import { formatPesos } from '../money/format-money.ts';
import { TRANSFER_FEE_CENTAVOS } from '../money/transfer.ts';
import type { Policy } from '../policy.ts';
import type { WithdrawalRecord } from '../ports/record/records.ts';
import { instantInWords, issuedBy } from './document-texts.ts';
import type { DocumentContent } from '../ports/printed-document.ts';

export interface ReceiptFile {
  readonly withdrawal: WithdrawalRecord;
  readonly loanNumber: string;
  readonly holderName: string;
}

/**
 * The paper about a withdrawal as it stands: a request until the payout is paid, then a receipt. Only what was paid is called
 * received. The account number is masked: the paper is made to be shown.
 */
export function buildReceipt(
  { withdrawal, loanNumber, holderName }: ReceiptFile,
  policy: Pick<Policy, 'company' | 'demonstration'>,
  language: Language,
): DocumentContent {
  const words = wordsIn(language).document.receipt;
  const { amountCentavos, bankName, accountNumber, createdAt, settledAt } = withdrawal;
  const isPaid = withdrawal.status === 'PAID';
  const status = describeWithdrawal(withdrawal.status, language);
  const number = shownWithdrawalNumber(policy.company.shortName, withdrawal.withdrawalNumber);
  return {
    kind: withdrawalPaper(withdrawal.status),
    title: isPaid ? words.title : words.requestTitle,
    number,
    ...issuedBy(policy, language),
    sections: [
      {
        heading: words.withdrawal,
        facts: [
          { label: words.withdrawalNumber, value: number },
          { label: words.loanNumber, value: loanNumber },
          { label: words.requested, value: instantInWords(createdAt, language) },
          { label: words.amount, value: formatPesos(amountCentavos) },
          { label: words.transferFee, value: formatPesos(TRANSFER_FEE_CENTAVOS) },
          ...(withdrawal.status === 'FAILED'
            ? []
            : [
                {
                  label: isPaid ? words.received : words.toBeReceived,
                  value: formatPesos(minus(amountCentavos, TRANSFER_FEE_CENTAVOS)),
                },
              ]),
        ],
      },
      {
        heading: words.to,
        facts: [
          { label: words.holder, value: holderName },
          { label: words.bank, value: bankName },
          { label: words.accountNumber, value: masked(accountNumber) },
        ],
      },
      {
        heading: words.status,
        facts: [
          { label: words.statusThen, value: status.text },
          ...(settledAt === null ? [] : [{ label: words.since, value: instantInWords(settledAt, language) }]),
        ],
        paragraphs: [status.message],
      },
    ],
  };
}
