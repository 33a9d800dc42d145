import { loanApplication } from '../../../words/generated/loan-application.ts';
import { Card } from '../../../ui/card.tsx';
import { useWayBack } from '../../../ui/dialog/way-back.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { SpecifiedWait } from '../../../ui/specified-wait.tsx';
import { timings } from '../../../lib/api/timings.ts';

const texts = loanApplication.submitting;

/** Shown for a few seconds after the server has taken the application, or until its reader goes on. */
export function Submitting({ onOver }: { onOver: () => void }) {
  useWayBack(onOver);
  return (
    <Card className="arrives">
      <div className="flex flex-col items-center gap-6 py-16 text-center">
        <div role="status" className="flex flex-col items-center gap-4">
          <Spinner className="size-8 text-link" />
          <h2 className="text-title font-bold">{texts.title}</h2>
          <p className="text-quiet">{texts.text}</p>
        </div>
        <SpecifiedWait afterMs={timings.loanSubmittingMs} onOver={onOver} />
      </div>
    </Card>
  );
}
