import { withdrawal } from '../../../words/generated/withdrawal.ts';
import { timings } from '../../../lib/api/timings.ts';
import { SpecifiedWait } from '../../../ui/specified-wait.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { StepCard } from './step-card.tsx';

const texts = withdrawal.transferring;

/** Shown for a few seconds after the server has made the withdrawal, or until its reader goes on. */
export function TransferringStep({ onOver }: { onOver: () => void }) {
  return (
    <StepCard title={texts.title}>
      <div className="flex flex-col items-center gap-4 py-10 text-center">
        <Spinner className="size-8 text-link" />
        <p className="text-quiet">{texts.text}</p>
        <SpecifiedWait afterMs={timings.transferringMs} onOver={onOver} />
      </div>
    </StepCard>
  );
}
