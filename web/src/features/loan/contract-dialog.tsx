import { toForeign } from '@tulay/lending/calculator/exchange';
import { loanApplication } from '../../words/generated/loan-application.ts';
import { wallet } from '../../words/generated/wallet.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { usePrivacy } from '../../lib/privacy-room.ts';
import { rates } from '../../lib/rates.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { Button } from '../../ui/button.tsx';
import { KeyFacts } from '../../ui/calculator/key-facts.tsx';
import { ScheduleDetails } from '../../ui/calculator/schedule-details.tsx';
import { ContractTerms } from '../../ui/loan/contract-terms.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ReadOn, useReading } from '../../ui/dialog/read-on.tsx';

const texts = wallet.confirm;

type ContractDialogProps = {
  loan: LoanWallet;
  busy: boolean;
  /** Why no code can be asked for now. */
  hindrance: string | undefined;
  onSend: () => void;
  onClose: () => void;
};

/** The contract of an approved loan to its last word; only there its one-time password can be asked for. */
export function ContractDialog({ loan, busy, hindrance, onSend, onClose }: ContractDialogProps) {
  const privacy = usePrivacy();
  const reading = useReading(loan.id);
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
      />
      <ScheduleDetails php={figures} termMonths={loan.installmentCount} />
      <ContractTerms version={loan.agreementVersion} query={privacy}>
        <p className="font-medium">{texts.text}</p>
        {reading.end}
      </ContractTerms>
    </Dialog>
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
    interestCentavos: wireCentavos(loan.interestAmountPHP),
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
