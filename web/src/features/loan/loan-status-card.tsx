import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wallet } from '../../words/generated/wallet.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatInstant } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { shortPercent } from '../../ui/format/format-percent.ts';
import { Money } from '../../ui/format/money.tsx';
import { toneClass } from '../../ui/tone.ts';
import { LoanActions } from './loan-actions.tsx';
import { LoanTimeline } from './loan-timeline.tsx';
import { StatusIcon } from './status-icon.tsx';

const texts = wallet.status;

/** How the loan stands, in the server's words, what can be done now, and its figures. */
export function LoanStatusCard({ loan, phoneNumber }: { loan: LoanWallet; phoneNumber: string }) {
  const foreign = loan.selectedCurrency === 'PHP' ? null : loan.selectedCurrency;
  const both = (xr: number, php: number): { note: string | undefined; children: ReactNode } => ({
    note: foreign === null ? undefined : formatMoney(wireCentavos(php)),
    children: <Money centavos={wireCentavos(xr)} currencyCode={loan.selectedCurrency} />,
  });
  return (
    <Card title={texts.title}>
      <div className={classNames('flex gap-4 rounded-control p-4', toneClass[loan.statusColor])}>
        <StatusIcon name={loan.statusIcon} className="size-8 flex-none" />
        <div>
          <p className="text-lg font-bold">{loan.statusText}</p>
          <p>{loan.statusMessage}</p>
        </div>
      </div>
      <LoanActions loan={loan} phoneNumber={phoneNumber} />
      <dl className="mt-2 flex flex-col divide-y divide-line">
        <Figure label={texts.applied}>{formatInstant(loan.createdAt)}</Figure>
        <Figure label={texts.amount} {...both(loan.loanAmountXR, loan.loanAmountPHP)} />
        <Figure label={texts.term}>{loan.installmentCount}</Figure>
        <Figure label={texts.installment} {...both(loan.installmentAmountXR, loan.installmentAmountPHP)} />
        <Figure label={texts.total}>
          <Money centavos={wireCentavos(loan.totalPayablePHP)} />
        </Figure>
        <Figure label={texts.eir}>
          <span className="figures">{texts.percent({ value: shortPercent(loan.eirYearlyPercent) })}</span>
        </Figure>
        <Figure label={texts.number}>
          <span className="figures">{loan.loanNumber}</span>
        </Figure>
        <Figure label={texts.provider}>{loan.creditProvider}</Figure>
        <Figure label={texts.account} note={loan.fullLegalName}>
          <span className="figures">
            {texts.accountValue({ bank: loan.bankName, account: loan.member.accountNumber })}
          </span>
        </Figure>
      </dl>
      {loan.mayCorrectBank && (
        <Link
          to="/settings"
          search={{ correct: 'bank' }}
          className="inline-flex min-h-touch items-center text-sm font-medium text-link underline"
        >
          {texts.correctAccount}
        </Link>
      )}
      <LoanTimeline loan={loan} />
    </Card>
  );
}
