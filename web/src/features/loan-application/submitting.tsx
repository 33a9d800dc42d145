import { loanApplication } from '../../copy/loan-application.ts';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const texts = loanApplication.submitting;

/** Shown for a few seconds after the server has taken the application. */
export function Submitting() {
  return (
    <Card>
      <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
        <Spinner className="size-12 text-link" />
        <h2 className="text-title font-bold">{texts.title}</h2>
        <p className="text-quiet">{texts.text}</p>
      </div>
    </Card>
  );
}
