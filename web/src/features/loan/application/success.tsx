import { loanApplication } from '../../../words/generated/loan-application.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useWayBack } from '../../../ui/dialog/way-back.ts';
import { DrawnBridge } from '../../../ui/drawn-bridge.tsx';
import { InReach } from '../../../ui/in-reach.tsx';

const texts = loanApplication.success;

/** The application has arrived: its number, and what happens next. */
export function Success({ loanNumber, onContinue }: { loanNumber: string; onContinue: () => void }) {
  useWayBack(onContinue);
  return (
    <Card className="arrives">
      <div className="flex flex-col items-center gap-4 py-12 text-center">
        <DrawnBridge />
        <div role="status" className="flex flex-col gap-2">
          <h2 className="text-headline font-bold">{texts.title}</h2>
          <p className="text-lg">{texts.text({ loanNumber })}</p>
        </div>
        <p className="max-w-prose text-quiet">{texts.next}</p>
      </div>
      <InReach>
        <Button className="w-full" onClick={onContinue}>
          {texts.action}
        </Button>
      </InReach>
    </Card>
  );
}
