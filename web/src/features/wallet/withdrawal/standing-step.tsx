import { withdrawal as copy } from '../../../words/generated/withdrawal.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { Button } from '../../../ui/button.tsx';
import { InReach } from '../../../ui/in-reach.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Withdrawal } from '../../../lib/member/pending-withdrawal.ts';
import { StepCard } from './step-card.tsx';
import { SuccessStep } from './success-step.tsx';
import { useStanding } from './use-standing.ts';
import { WithdrawalFigures } from './withdrawal-figures.tsx';

const texts = copy.standing;

type StandingStepProps = { phoneNumber: string; sent: Withdrawal; onContinue: () => void };

/** A withdrawal that was made before the page was left: how it stands now, which what was kept of it cannot tell. */
export function StandingStep({ phoneNumber, sent, onContinue }: StandingStepProps) {
  const { data, error, isFetching, refetch } = useStanding(phoneNumber, sent.id);
  if (data) return <SuccessStep withdrawal={data} onContinue={onContinue} />;
  if (data === undefined && !error) return <Spinner label={texts.checking} />;
  return (
    <StepCard title={texts.unknownTitle}>
      <WithdrawalFigures withdrawal={sent} />
      <p role="alert" className="text-center">
        {texts.unknown} {error && errorSentence(error)}
      </p>
      <Button look="secondary" className="w-full" busy={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
      <InReach>
        <Button className="w-full" onClick={onContinue}>
          {copy.success.action}
        </Button>
      </InReach>
    </StepCard>
  );
}
