import { useQuery } from '@tanstack/react-query';
import { effectiveRate } from '@tulay/lending/calculator/effective-rate';
import { loanApplication } from '../../../words/generated/loan-application.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { ownInfoQuery } from '../../../lib/wallet.ts';
import { Button } from '../../../ui/button.tsx';
import { inBoth } from '../../../ui/calculator/in-both.tsx';
import { KeyFacts } from '../../../ui/calculator/key-facts.tsx';
import { LoanFigures } from '../../../ui/calculator/loan-figures.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ReadOn, useReading } from '../../../ui/dialog/read-on.tsx';
import { Figure } from '../../../ui/figure.tsx';
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

/** What matters about the loan and where the money goes, before it is sent; every other figure one tap away. */
export function ConfirmDialog({ offer, phoneNumber, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const ownInfo = useQuery(ownInfoQuery(phoneNumber));
  const online = useOnline();
  const hindrance = online ? (ownInfo.data ? '' : texts.accountMissing) : loanApplication.offline;
  const { quote, currency, previous } = offer;
  const reading = useReading(quote);
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
          <ReadOn reading={reading} label={loanApplication.keyFacts.seeRest}>
            <Button look="accent" busy={busy} missing={hindrance} onClick={onConfirm}>
              {texts.action}
            </Button>
          </ReadOn>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {previous && <ChangedFigures before={previous} now={quote} currency={currency} />}
        <Glance offer={offer} />
        <dl>
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
        <Everything offer={offer} />
        {reading.end}
      </div>
    </Dialog>
  );
}

function Glance({ offer: { quote, currency } }: { offer: Offer }) {
  const { php, xr, termMonths } = quote;
  const { yearlyPercent } = effectiveRate({
    principalCentavos: php.loanCentavos,
    interestCentavosPerInstalment: php.interestCentavos,
    termMonths,
  });
  const foreign = currency === 'PHP' ? undefined : { currency, xr };
  return <KeyFacts php={php} termMonths={termMonths} eirYearlyPercent={yearlyPercent} foreign={foreign} />;
}

/** What the law wants told, to the last digit. */
function Everything({ offer: { quote, currency } }: { offer: Offer }) {
  const { php, xr } = quote;
  const agreed = (amount: 'loanCentavos' | 'totalInterestCentavos') =>
    inBoth({ php: php[amount], xr: xr[amount] }, currency, true);
  return (
    <details>
      <summary className="flex min-h-touch items-center font-semibold text-link underline">
        {loanApplication.keyFacts.all}
      </summary>
      <dl className="mb-5 flex flex-col divide-y divide-line border-y border-line">
        <Figure label={texts.financed} {...agreed('loanCentavos')} />
        <Figure label={texts.term}>{texts.months({ months: quote.termMonths })}</Figure>
        <Figure label={texts.fees}>{texts.noFees}</Figure>
        <Figure label={texts.proceeds} hint={texts.proceedsNote} {...agreed('loanCentavos')} />
        <Figure label={texts.totalInterest} {...agreed('totalInterestCentavos')} />
      </dl>
      <LoanFigures exact quote={quote} currency={currency} />
      <p className="mt-4 text-sm text-quiet">{texts.rightToCopy}</p>
    </details>
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
