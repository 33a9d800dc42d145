import { withdrawal } from '../../copy/withdrawal.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { StepCard } from './step-card.tsx';

const texts = withdrawal.transferring;

/** Shown for a few seconds after the server has made the withdrawal. */
export function TransferringStep() {
  return (
    <StepCard title={texts.title}>
      <div className="flex flex-col items-center gap-4 py-10 text-center">
        <Spinner className="size-12 text-link" />
        <p className="text-quiet">{texts.text}</p>
      </div>
    </StepCard>
  );
}
