import { CircleCheckBig } from 'lucide-react';
import { loanApplication } from '../../../words/generated/loan-application.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

const texts = loanApplication.success;

/** The application has arrived: its number, and what happens next. */
export function Success({ loanNumber, onContinue }: { loanNumber: string; onContinue: () => void }) {
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 py-12 text-center">
        <CircleCheckBig aria-hidden="true" className="size-14 text-success" />
        <div role="status" className="flex flex-col gap-2">
          <h2 className="text-headline font-bold">{texts.title}</h2>
          <p className="text-lg">{texts.text({ loanNumber })}</p>
        </div>
        <p className="max-w-prose text-quiet">{texts.next}</p>
        <Button className="px-10" onClick={onContinue}>
          {texts.action}
        </Button>
      </div>
    </Card>
  );
}
