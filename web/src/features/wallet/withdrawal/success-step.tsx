import { withdrawal as copy } from '../../../words/generated/withdrawal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DrawnBridge } from '../../../ui/drawn-bridge.tsx';
import { InReach } from '../../../ui/in-reach.tsx';
import { WithdrawalDownload } from '../../../ui/loan/paper-downloads.tsx';
import { toneClass } from '../../../ui/tone.ts';
import { WithdrawalIcon } from '../../../ui/loan/withdrawal-icon.tsx';
import type { Withdrawal } from '../../../lib/member/pending-withdrawal.ts';
import { StepCard } from './step-card.tsx';
import { WithdrawalFigures } from './withdrawal-figures.tsx';

const texts = copy.success;

/** The withdrawal as the server made it: on its way, or settled since if the page was left meanwhile. */
export function SuccessStep({ withdrawal, onContinue }: { withdrawal: Withdrawal; onContinue: () => void }) {
  const { status, statusColor, statusIcon, statusText, statusMessage } = withdrawal;
  const isUnderWay = status === 'PROCESSING';
  return (
    <StepCard title={isUnderWay ? texts.title : statusText}>
      <div className="flex flex-col items-center gap-4 text-center">
        {isUnderWay ? (
          <DrawnBridge />
        ) : (
          <span className={classNames('rounded-full p-4', toneClass[statusColor])}>
            <WithdrawalIcon name={statusIcon} className="size-8" />
          </span>
        )}
        <WithdrawalFigures withdrawal={withdrawal} />
        <p className="text-quiet">{statusMessage}</p>
      </div>
      {status !== 'FAILED' && <WithdrawalDownload withdrawal={withdrawal} className="w-full" />}
      <InReach>
        <Button className="w-full" onClick={onContinue}>
          {texts.action}
        </Button>
      </InReach>
    </StepCard>
  );
}
