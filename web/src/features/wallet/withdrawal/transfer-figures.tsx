import { TRANSFER_FEE_CENTAVOS, TRANSFER_MINUTES } from '@tulay/lending/money/transfer';
import type { ReactNode } from 'react';
import { withdrawal } from '../../../words/generated/withdrawal.ts';
import type { LoanWallet } from '../../../lib/wallet.ts';
import { Figure } from '../../../ui/figure.tsx';
import { Money } from '../../../ui/format/money.tsx';

const texts = withdrawal.confirm;

/** What a withdrawal costs, to whom it goes, and how long it takes. */
export function TransferFigures({ loan, children }: { loan: LoanWallet; children?: ReactNode }) {
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      <Figure label={texts.fee}>
        <Money centavos={TRANSFER_FEE_CENTAVOS} />
      </Figure>
      {children}
      <Figure label={texts.account}>
        <span className="figures">
          {texts.accountValue({ bank: loan.bankName, account: loan.member.accountNumber })}
        </span>
      </Figure>
      <Figure label={texts.holder}>{loan.fullLegalName}</Figure>
      <Figure label={texts.time}>
        {texts.timeValue({ least: TRANSFER_MINUTES.least, most: TRANSFER_MINUTES.most })}
      </Figure>
    </dl>
  );
}
