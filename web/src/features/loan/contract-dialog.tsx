import { useQuery } from '@tanstack/react-query';
import { toForeign } from '@tulay/lending/calculator/exchange';
import { useState, type ReactNode } from 'react';
import { loanApplication } from '../../words/generated/loan-application.ts';
import { settings } from '../../words/generated/settings.ts';
import { wallet } from '../../words/generated/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { rates } from '../../lib/rates.ts';
import { contractQuery, type LoanWallet } from '../../lib/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { KeyFacts } from '../../ui/calculator/key-facts.tsx';
import { ContractText } from './contract-text.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoanDownloads } from '../../ui/loan/paper-downloads.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { laterPart } from '../../ui/loading/later-part.tsx';
import { ReadOn, useReading } from '../../ui/dialog/read-on.tsx';

const texts = wallet.confirm;
const PayDayChoice = laterPart(() => import('./pay-day-choice.tsx'));

type ContractDialogProps = {
  loan: LoanWallet;
  phoneNumber: string;
  busy: boolean;
  /** Why no code can be asked for now. */
  hindrance: string | undefined;
  onSend: () => void;
  onClose: () => void;
};

/** The contract of an approved loan to its last word; only there its one-time password can be asked for. */
export function ContractDialog({ loan, phoneNumber, busy, hindrance, onSend, onClose }: ContractDialogProps) {
  // Another day makes another contract: it is to be read anew.
  const [looked, setLooked] = useState(loan.payDay);
  const reading = useReading(`${loan.id} ${loan.payDay} ${looked}`);
  const figures = contractFigures(loan);
  return (
    <Dialog
      open
      reading
      title={texts.read}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" className="self-start" onClick={onClose}>
            {texts.back}
          </Button>
          <ReadOn reading={reading} label={loanApplication.keyFacts.readOn}>
            <Button look="accent" busy={busy} missing={hindrance} onClick={onSend}>
              {texts.send}
            </Button>
          </ReadOn>
        </>
      }
    >
      <KeyFacts
        php={figures}
        termMonths={loan.installmentCount}
        eirYearlyPercent={loan.eirYearlyPercent}
        foreign={useForeign(loan, figures)}
        payDayText={loan.payDayText}
      />
      <Paper loan={loan} phoneNumber={phoneNumber} looked={looked} onLook={setLooked} hindrance={hindrance}>
        <p className="font-medium">{texts.text}</p>
        {reading.end}
      </Paper>
    </Dialog>
  );
}

type PaperProps = {
  loan: LoanWallet;
  phoneNumber: string;
  looked: number | null;
  onLook: (payDay: number | null) => void;
  hindrance: string | undefined;
  children: ReactNode;
};

/** What the paper says, and the paper itself; then what follows, once all of it is there to be read. */
function Paper({ loan, phoneNumber, looked, onLook, hindrance, children }: PaperProps) {
  const query = useQuery(contractQuery(phoneNumber, loan.id));
  const { data: contract, error } = query;
  if (!contract && !error) return <Skeleton label={texts.loading} shape="text" />;
  if (!contract) return <LoadFailed title={texts.failed} retry={wallet.retry} query={query} />;
  return (
    <div className="mt-6 flex flex-col gap-5 border-t border-line pt-5">
      <PayDayChoice
        contract={contract}
        id={loan.id}
        phoneNumber={phoneNumber}
        looked={looked}
        onLook={onLook}
        hindrance={hindrance}
      />
      {looked === contract.payDay && (
        <>
          <div>
            <LoanDownloads loan={{ id: loan.id, documents: ['contract'] }} />
          </div>
          <ContractText contract={contract} />
          {contract.hasTerms ? (
            children
          ) : (
            <p role="alert" className="text-danger">
              {settings.contract.terms.notKept}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** As the service has them: what was agreed is not calculated anew. */
function contractFigures(loan: LoanWallet) {
  const loanCentavos = wireCentavos(loan.loanAmountPHP);
  const totalPayableCentavos = wireCentavos(loan.totalPayablePHP);
  return {
    loanCentavos,
    totalPayableCentavos,
    totalInterestCentavos: totalPayableCentavos - loanCentavos,
    instalmentCentavos: wireCentavos(loan.installmentAmountPHP),
    finalInstalmentCentavos: wireCentavos(loan.schedule.at(-1)?.totalPHP ?? loan.installmentAmountPHP),
  };
}

/** At the rate of today; nothing where there is none, and for pesos. */
function useForeign({ selectedCurrency: currency }: LoanWallet, figures: ReturnType<typeof contractFigures>) {
  const rate = rates.use().value.rates[currency];
  if (currency === 'PHP' || rate === undefined) return;
  return {
    currency,
    xr: {
      loanCentavos: toForeign(figures.loanCentavos, rate),
      instalmentCentavos: toForeign(figures.instalmentCentavos, rate),
      totalPayableCentavos: toForeign(figures.totalPayableCentavos, rate),
    },
  };
}
