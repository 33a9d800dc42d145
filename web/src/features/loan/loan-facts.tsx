import type { ReactNode } from 'react';
import { wallet } from '../../words/generated/wallet.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { Figure } from '../../ui/figure.tsx';
import { formatInstant } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { shortPercent } from '../../ui/format/format-percent.ts';
import { Money } from '../../ui/format/money.tsx';

const texts = wallet.status;

/** What the loan was asked for and is, closed until somebody wants to know. */
export function LoanFacts({ loan }: { loan: LoanWallet }) {
  const foreign = loan.selectedCurrency === 'PHP' ? null : loan.selectedCurrency;
  const both = (xr: number, php: number): { note: string | undefined; children: ReactNode } => ({
    note: foreign === null ? undefined : formatMoney(wireCentavos(php)),
    children: <Money centavos={wireCentavos(xr)} currencyCode={loan.selectedCurrency} />,
  });
  return (
    <details>
      <summary className="flex min-h-touch items-center font-semibold text-link underline">{texts.facts}</summary>
      <dl className="flex flex-col divide-y divide-line">
        <Figure label={texts.applied}>{formatInstant(loan.createdAt)}</Figure>
        <Figure label={texts.amount} {...both(loan.loanAmountXR, loan.loanAmountPHP)} />
        <Figure label={texts.term}>{loan.installmentCount}</Figure>
        <Figure label={texts.installment} {...both(loan.installmentAmountXR, loan.installmentAmountPHP)} />
        {loan.payDayText && <Figure label={texts.payDay}>{loan.payDayText}</Figure>}
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
        <Limit loan={loan} />
      </dl>
    </details>
  );
}

/** How much of the loan was withdrawn. One that ended before any money was released limits nothing. */
function Limit({ loan }: { loan: LoanWallet }) {
  if (!loan.disbursed && loan.memberActions.includes('apply')) return null;
  return (
    <>
      <Figure label={wallet.used}>
        <Money centavos={wireCentavos(loan.withdrawnAmount)} />
      </Figure>
      <Figure label={loan.disbursed ? wallet.limit : wallet.limitAfterDisbursement}>
        <Money centavos={wireCentavos(loan.loanAmount)} />
      </Figure>
    </>
  );
}
