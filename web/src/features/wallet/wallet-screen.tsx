import { useQuery } from '@tanstack/react-query';
import { wallet as texts } from '../../copy/wallet.ts';
import { errorSentence } from '../../lib/error-sentence.ts';
import { useOnline } from '../../lib/use-online.ts';
import { walletQuery } from '../../lib/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-date.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { BalanceCard } from './balance-card.tsx';
import { LoanSections } from './loan-sections.tsx';
import { NoLoan } from './no-loan.tsx';

type WalletScreenProps = { phoneNumber: string; onWithdraw: () => void };

/** Balance and loan as the server has them now; as it had them last, with the time, while it cannot be asked. */
export function WalletScreen({ phoneNumber, onWithdraw }: WalletScreenProps) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(walletQuery(phoneNumber));
  const online = useOnline();
  const retry = (
    <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
      {texts.retry}
    </Button>
  );
  if (data === undefined) {
    if (!error) return <Spinner label={texts.loading} />;
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-danger-soft p-5 text-danger"
      >
        <div>
          <p className="font-bold">{texts.failedTitle}</p>
          <p>{errorSentence(error)}</p>
        </div>
        {retry}
      </div>
    );
  }
  const asOf = formatInstant(new Date(dataUpdatedAt).toISOString());
  const old = !online ? texts.offline(asOf) : error ? texts.refreshFailed(errorSentence(error), asOf) : null;
  return (
    <div className="flex flex-col gap-5">
      {old && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-warning-soft p-4 text-warning"
        >
          <p>{old}</p>
          {online && retry}
        </div>
      )}
      <BalanceCard wallet={data} onWithdraw={onWithdraw} />
      {data.active ? <LoanSections loan={data} phoneNumber={phoneNumber} /> : <NoLoan />}
    </div>
  );
}
