import { wallet as texts } from '../../words/generated/wallet.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/format/money.tsx';
import { InReach } from '../../ui/in-reach.tsx';
import { Progress } from '../../ui/progress.tsx';
import { waitHindrance } from '../../ui/wait-hindrance.ts';

type BalanceProps = {
  loan: LoanWallet;
  /** Above it stands what a first screen has to show, and leaves room for no more than the button. */
  isBelowNews: boolean;
  onWithdraw: () => void;
};

/** What is there to withdraw, and how much of the loan that is. */
export function Balance({ loan, isBelowNews, onWithdraw }: BalanceProps) {
  const online = useOnline();
  const hindrance = online ? waitHindrance(loan.wait) : texts.offlineAction;
  // While a payment is late, how to pay it is what is kept in reach.
  const isMain = loan.status !== 'OVERDUE';
  const figure = (
    <div>
      <p className="text-quiet">{texts.balance}</p>
      <Money centavos={wireCentavos(loan.wallet)} size="display" />
    </div>
  );
  const withdraw = (
    <Button
      look={isMain ? 'accent' : 'secondary'}
      className={isMain ? 'px-8' : 'self-start px-8'}
      missing={hindrance}
      onClick={onWithdraw}
    >
      {texts.withdraw}
    </Button>
  );
  return (
    <>
      {(isBelowNews || !isMain) && figure}
      {isMain ? (
        <InReach>
          {!isBelowNews && figure}
          {withdraw}
        </InReach>
      ) : (
        withdraw
      )}
      <Usage loan={loan} />
      <p className="text-sm text-quiet">{texts.safe}</p>
    </>
  );
}

function Usage({ loan }: { loan: LoanWallet }) {
  const figures = [
    { label: texts.used, amount: loan.withdrawnAmount },
    { label: texts.limit, amount: loan.loanAmount },
  ];
  return (
    <div className="flex flex-col gap-3">
      {loan.withdrawnAmount > 0 && (
        <Progress label={texts.progress} value={loan.wallet} max={Math.max(loan.loanAmount, 1)} />
      )}
      <dl className="flex justify-between gap-4">
        {figures.map(({ label, amount }) => (
          <div key={label} className="last:text-right">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-semibold">
              <Money centavos={wireCentavos(amount)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
