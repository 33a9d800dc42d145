import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { withdrawal as copy } from '../../../words/generated/withdrawal.ts';
import { useSiteFacts } from '../../../lib/site-facts.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { wireCentavos } from '../../../lib/api/wire-centavos.ts';
import { Button } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { formatInstant } from '../../../ui/format/format-date.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { InReach } from '../../../ui/in-reach.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { WithdrawalIcon } from '../../../ui/loan/withdrawal-icon.tsx';
import type { Withdrawal } from '../../../lib/member/pending-withdrawal.ts';
import { StepCard } from './step-card.tsx';

const texts = copy.repeat;

type RepeatStepProps = { before: Withdrawal; onAgain: () => Promise<unknown>; onLeave: () => void };

/** The same amount was withdrawn a short while ago, which the member may not know: nothing is sent before they say so. */
export function RepeatStep({ before, onAgain, onLeave }: RepeatStepProps) {
  const { shortName } = useSiteFacts();
  const online = useOnline();
  const [requesting, again] = useBusy(onAgain);
  return (
    <StepCard title={texts.title}>
      <p>{texts.text({ amount: formatMoney(wireCentavos(before.totalAmountWithdrawn)) })}</p>
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        <Figure label={copy.success.number}>
          <span className="figures">{shownWithdrawalNumber(shortName, before.withdrawalNumber)}</span>
        </Figure>
        <Figure label={texts.time}>
          <span className="figures">{formatInstant(before.createdAt)}</span>
        </Figure>
        <Figure label={texts.status}>
          <StatusChip
            tone={before.statusColor}
            icon={<WithdrawalIcon name={before.statusIcon} className="size-5" />}
            wraps
          >
            {before.statusText}
          </StatusChip>
        </Figure>
      </dl>
      <InReach>
        <Button className="w-full" onClick={onLeave}>
          {texts.no}
        </Button>
      </InReach>
      <Button
        look="secondary"
        className="w-full"
        busy={requesting}
        missing={online ? '' : copy.offline}
        onClick={() => void again()}
      >
        {texts.again}
      </Button>
    </StepCard>
  );
}
