import type { ReplyOf } from '@tulay/contract/table';
import { sumCentavos } from '@tulay/lending/money/centavos';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { wireCentavos } from '../../../lib/api/wire-centavos.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { useWaitingApprovals } from '../approvals/approvals-query.ts';
import { WaitsForSecond } from '../approvals/waits-for-second.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Empty } from '../empty.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { Failed } from '../failed.tsx';
import { useProposal } from '../loan/use-proposal.ts';
import { MemberName } from '../member-name.tsx';
import { refreshDesk } from '../queries.ts';
import { formatWireMoney } from '../wire-money.tsx';
import type { PayoutCandidate } from './payout-queries.ts';

const texts = desk.payouts.make;

const sumOf = (chosen: readonly PayoutCandidate[]) =>
  formatMoney(sumCentavos(chosen.map((one) => wireCentavos(one.totalAmountWithdrawn))));

/** What can be paid next: all of it is chosen, and what must wait says why. */
export function MakeFile({ page }: { page: ReplyOf<'payoutCandidates'> }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const waiting = useWaitingApprovals().find(({ kind }) => kind === 'payout.make');
  const online = useOnline();
  const proposing = useProposal('makePayoutFile', {
    onClose: () => {
      setAsking(false);
      void refreshDesk();
    },
  });
  const chosen = page.items.filter(({ id, refusal }) => refusal === null && !left.has(id));
  const leave = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-4">
        {waiting && <WaitsForSecond approval={waiting} />}
        {page.items.length === 0 ? (
          <Empty>{texts.empty}</Empty>
        ) : (
          <ul aria-label={texts.list} className="divide-y divide-line">
            {page.items.map((candidate) => (
              <Candidate
                key={candidate.id}
                candidate={candidate}
                isChosen={!left.has(candidate.id)}
                isDecided={waiting !== undefined}
                onToggle={() => leave(candidate.id)}
              />
            ))}
          </ul>
        )}
        {page.nextCursor !== null && <p className="text-sm text-quiet">{texts.more}</p>}
        <Failed error={proposing.error} />
        {!waiting && page.items.length > 0 && (
          <Button
            missing={chosen.length === 0 ? texts.missing : online ? undefined : desk.offlineAction}
            onClick={() => setAsking(true)}
          >
            {texts.button({ count: chosen.length })}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={texts.confirmTitle}
        confirm={texts.confirm}
        busy={proposing.isPending}
        onConfirm={() => proposing.mutate({ withdrawals: chosen.map(({ id }) => id) })}
        onClose={() => setAsking(false)}
      >
        <FactGrid
          facts={[
            [texts.count, String(chosen.length)],
            [texts.sum, sumOf(chosen)],
          ]}
        />
        <p>{texts.question}</p>
      </ConfirmDialog>
    </Card>
  );
}

type CandidateProps = {
  candidate: PayoutCandidate;
  isChosen: boolean;
  /** A file waits: nothing is chosen now. */
  isDecided: boolean;
  onToggle: () => void;
};

/** A withdrawal to choose; one that is not taken in says why, and one in the file that waits says that. */
function Candidate({ candidate, isChosen, isDecided, onToggle }: CandidateProps) {
  const { member, totalAmountWithdrawn, withdrawalNumber, bankName, accountNumber, refusal, waits } = candidate;
  const label = (
    <>
      <span className="font-semibold">{formatWireMoney(totalAmountWithdrawn)}</span>{' '}
      <MemberName name={member.fullName} />
      <span className="block text-sm wrap-anywhere text-quiet">
        {`${desk.withdrawals.number({ withdrawalNumber })} · ${bankName} ${accountNumber}`}
      </span>
    </>
  );
  const hint = waits ? texts.waits : (refusal ?? undefined);
  if (isDecided || refusal !== null)
    return (
      <li className="py-2.5">
        {label}
        {hint && <p className="text-sm font-medium">{hint}</p>}
      </li>
    );
  return (
    <li>
      <CheckboxField label={label} checked={isChosen} onChange={onToggle} />
    </li>
  );
}
