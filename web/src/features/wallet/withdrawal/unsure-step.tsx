import { useEffect, useRef } from 'react';
import { withdrawal } from '../../../words/generated/withdrawal.ts';
import { isOnline, useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { InReach } from '../../../ui/in-reach.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { PendingWithdrawal } from '../../../lib/member/pending-withdrawal.ts';
import { StepCard } from './step-card.tsx';

const texts = withdrawal.unsure;

type UnsureStepProps = { pending: PendingWithdrawal; busy: boolean; onAsk: () => void; onBack: () => void };

/** A withdrawal was sent and its answer never seen: a lost network, or a page left meanwhile. */
export function UnsureStep({ pending, busy, onAsk, onBack }: UnsureStepProps) {
  const online = useOnline();
  const asked = useRef(false);
  // The page was left while the answer was on its way: it is fetched at once. After a lost network the member decides.
  useEffect(() => {
    if (asked.current || pending.unanswered || !isOnline()) return;
    asked.current = true;
    onAsk();
  }, [pending, onAsk]);
  return (
    <StepCard title={texts.title}>
      {busy ? (
        <Spinner label={texts.checking} />
      ) : (
        <>
          <p>{texts.text}</p>
          <InReach takesEarlier>
            <Button look="accent" className="w-full" missing={online ? '' : withdrawal.offline} onClick={onAsk}>
              {texts.action}
            </Button>
          </InReach>
          <Button look="quiet" onClick={onBack}>
            {withdrawal.backToWallet}
          </Button>
        </>
      )}
    </StepCard>
  );
}
