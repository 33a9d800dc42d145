import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useWaitingApprovals } from '../approvals/approvals-query.ts';
import { WaitsForSecond } from '../approvals/waits-for-second.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Failed } from '../failed.tsx';
import { FileChoice } from '../file-choice.tsx';
import { useProposal } from '../loan/use-proposal.ts';
import { MemberName } from '../member-name.tsx';
import { refreshDesk } from '../queries.ts';
import { formatWireMoney } from '../wire-money.tsx';
import type { PayoutLine } from './payout-queries.ts';

const texts = desk.payouts.results;
type Settling = PayoutLine & { readonly outcome: 'paid' | 'failed' };
const settles = (line: PayoutLine): line is Settling => line.problem === null && line.outcome !== null;

/** What the bank says it paid: a file is read first, each line with what it does or why it does nothing; then it is proposed. */
export function BankResults() {
  const [asking, setAsking] = useState(false);
  const waiting = useWaitingApprovals().find(({ kind }) => kind === 'payout.settle');
  const online = useOnline();
  const reading = useMutation({
    mutationFn: async (file: File) => call('readPayoutResults', { text: await file.text() }),
    gcTime: 0,
  });
  const lines = reading.data?.lines ?? [];
  const clear = lines.filter(settles);
  const proposing = useProposal('settlePayouts', {
    onProposed: reading.reset,
    onClose: () => {
      setAsking(false);
      void refreshDesk();
    },
  });
  return (
    <Card title={texts.title}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-quiet">{texts.lead}</p>
        {waiting && <WaitsForSecond approval={waiting} />}
        <FileChoice
          label={texts.choose}
          accept=".csv,text/csv,text/plain"
          disabled={reading.isPending || !online}
          onChosen={(file) => reading.mutate(file)}
        />
        {!online && <p className="text-sm text-quiet">{desk.offlineAction}</p>}
        <Failed error={reading.error ?? proposing.error} />
        {lines.length > 0 && (
          <>
            <ul aria-label={texts.list} className="w-full divide-y divide-line">
              {lines.map((line, index) => (
                // The same line can stand there twice.
                <ResultLine key={`${index} ${line.reference}`} line={line} />
              ))}
            </ul>
            {!waiting && (
              <Button
                missing={clear.length === 0 ? texts.nothing : online ? undefined : desk.offlineAction}
                onClick={() => setAsking(true)}
              >
                {texts.button({ count: clear.length })}
              </Button>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={texts.confirmTitle}
        confirm={texts.confirm}
        busy={proposing.isPending}
        onConfirm={() => proposing.mutate({ lines: clear.map(resultOf) })}
        onClose={() => setAsking(false)}
      >
        <p>{texts.question}</p>
      </ConfirmDialog>
    </Card>
  );
}

const resultOf = ({ reference, amountPHP, outcome, reason, trace }: Settling) => ({
  reference,
  amountPHP,
  outcome,
  reason,
  trace,
});

function ResultLine({ line }: { line: PayoutLine }) {
  const { reference, amountPHP, outcome, member, sentence, reason, trace } = line;
  return (
    <li className="flex flex-col items-start gap-1 py-2.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{reference || texts.noReference}</span>
        {amountPHP !== null && formatWireMoney(amountPHP)}
        {outcome && (
          <StatusChip tone={outcome === 'paid' ? 'success' : 'danger'}>
            {desk.withdrawals.statuses[outcome === 'paid' ? 'PAID' : 'FAILED']}
          </StatusChip>
        )}
      </span>
      {member && <MemberName name={member} />}
      {(reason || trace) && (
        <span className="text-sm wrap-anywhere text-quiet">{[reason, trace].filter(Boolean).join(' · ')}</span>
      )}
      {sentence && <p className="text-sm font-medium text-danger">{sentence}</p>}
    </li>
  );
}
