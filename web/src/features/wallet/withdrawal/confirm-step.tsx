import type { Centavos } from '@tulay/lending/money/centavos';
import { TRANSFER_FEE_CENTAVOS } from '@tulay/lending/money/transfer';
import { Link } from '@tanstack/react-router';
import { withdrawal } from '../../../words/generated/withdrawal.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { useOnline } from '../../../lib/use-online.ts';
import type { LoanWallet } from '../../../lib/wallet.ts';
import { Button } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { InReach } from '../../../ui/in-reach.tsx';
import { StepCard } from './step-card.tsx';
import { TransferFigures } from './transfer-figures.tsx';

const texts = withdrawal.confirm;

type ConfirmStepProps = {
  amountCentavos: Centavos;
  loan: LoanWallet;
  /** Why it cannot be withdrawn now. */
  hindrance: string | undefined;
  onConfirm: () => Promise<unknown>;
  onBack: () => void;
};

/** How much, to whom, what it costs. Confirming sends the one-time password. */
export function ConfirmStep({ amountCentavos, loan, hindrance, onConfirm, onBack }: ConfirmStepProps) {
  const online = useOnline();
  const [requesting, request] = useBusy(onConfirm);
  return (
    <StepCard isWide title={texts.title}>
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-12">
        <div>
          <p className="text-quiet">{texts.amount}</p>
          <Money centavos={amountCentavos} size="large" />
        </div>
        <TransferFigures loan={loan}>
          <Figure label={texts.receive}>
            <Money centavos={amountCentavos - TRANSFER_FEE_CENTAVOS} />
          </Figure>
        </TransferFigures>
      </div>
      <Link to="/settings" search={{ open: 'bank' }} className="self-start py-2 font-medium text-link underline">
        {texts.correct}
      </Link>
      <InReach>
        <Button
          look="accent"
          className="w-full"
          busy={requesting}
          missing={hindrance ?? (online ? '' : withdrawal.offline)}
          onClick={() => void request()}
        >
          {texts.action}
        </Button>
      </InReach>
      <Button look="quiet" onClick={onBack}>
        {withdrawal.back}
      </Button>
    </StepCard>
  );
}
