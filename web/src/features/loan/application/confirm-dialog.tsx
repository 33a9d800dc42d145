import { useQuery } from '@tanstack/react-query';
import { loanApplication } from '../../../words/generated/loan-application.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { ownInfoQuery } from '../../../lib/wallet.ts';
import { Button } from '../../../ui/button.tsx';
import { LoanFigures } from '../../../ui/calculator/loan-figures.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Money } from '../../../ui/format/money.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ChangedFigures } from './changed-figures.tsx';
import type { Offer } from './offer.ts';

const texts = loanApplication.confirm;

type ConfirmDialogProps = {
  offer: Offer;
  phoneNumber: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Everything about the loan and where the money goes, before it is sent. */
export function ConfirmDialog({ offer, phoneNumber, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const ownInfo = useQuery(ownInfoQuery(phoneNumber));
  const online = useOnline();
  const hindrance = online ? (ownInfo.data ? '' : texts.accountMissing) : loanApplication.offline;
  const { quote, currency, previous } = offer;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      title={texts.title}
      closeLabel={texts.close}
      onClose={close}
      actions={
        <>
          <Button look="secondary" className="self-start" onClick={close}>
            {texts.back}
          </Button>
          <Button look="accent" busy={busy} missing={hindrance} onClick={onConfirm}>
            {texts.action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {previous && <ChangedFigures before={previous} now={quote} currency={currency} />}
        <dl className="flex flex-col divide-y divide-line border-y border-line">
          <Figure label={texts.financed} note={currency === 'PHP' ? undefined : formatMoney(quote.php.loanCentavos)}>
            <Money centavos={quote.xr.loanCentavos} currencyCode={currency} />
          </Figure>
          <Figure label={texts.term}>{texts.months({ months: quote.termMonths })}</Figure>
          <Figure label={texts.fees}>{texts.noFees}</Figure>
          <Figure
            label={texts.proceeds}
            hint={texts.proceedsNote}
            note={currency === 'PHP' ? undefined : formatMoney(quote.php.loanCentavos)}
          >
            <Money centavos={quote.xr.loanCentavos} currencyCode={currency} />
          </Figure>
          <Figure
            label={texts.totalInterest}
            note={currency === 'PHP' ? undefined : formatMoney(quote.php.totalInterestCentavos)}
          >
            <Money centavos={quote.xr.totalInterestCentavos} currencyCode={currency} />
          </Figure>
          <Figure label={texts.account}>
            {ownInfo.data ? (
              <span className="figures">
                {texts.accountValue({ bank: ownInfo.data.bankName, account: ownInfo.data.accountNumber })}
              </span>
            ) : (
              <AccountState failed={ownInfo.isError && !ownInfo.isFetching} onRetry={() => void ownInfo.refetch()} />
            )}
          </Figure>
        </dl>
        <LoanFigures exact quote={quote} currency={currency} />
        <p className="text-sm text-quiet">{texts.rightToCopy}</p>
      </div>
    </Dialog>
  );
}

function AccountState({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) return <Spinner label={texts.accountLoading} />;
  return (
    <span role="alert" className="flex flex-wrap items-center justify-end gap-x-3">
      {texts.accountFailed}
      <button type="button" className="min-h-touch font-semibold text-link underline" onClick={onRetry}>
        {loanApplication.retry}
      </button>
    </span>
  );
}
