import type { ReplyOf } from '@tulay/contract/table';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { Failed } from '../failed.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { WireMoney } from '../wire-money.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import type { PostedRepayment } from '../row-types.ts';
import { useProposal } from './use-proposal.ts';

type ReversalDialogProps = {
  loanId: string;
  repayment: PostedRepayment | undefined;
  reasons: ReplyOf<'listRepayments'>['reasons'];
  onClose: () => void;
};

/** Asks why, and proposes to take a repayment back. */
export function ReversalDialog({ loanId, repayment, reasons, onClose }: ReversalDialogProps) {
  const [chosen, setChosen] = useState('');
  const reason = reasons.find(({ code }) => code === chosen)?.code;
  const forget = () => setChosen('');
  // It stays when the answer is lost: the same reason, and with it the same key, is proposed again.
  const reversing = useProposal('reverseRepayment', { onProposed: forget, onClose });
  return (
    <>
      <div className="mt-4 empty:hidden">
        <Failed error={reversing.error} />
      </div>
      <ConfirmDialog
        open={repayment !== undefined}
        title={desk.reversal.confirmTitle}
        confirm={desk.reversal.confirm}
        look="danger"
        busy={reversing.isPending}
        missing={reason === undefined ? desk.decisions.chooseReason : undefined}
        onConfirm={() =>
          repayment && reason && reversing.mutate({ id: loanId, reference: repayment.reference, reason })
        }
        onClose={() => {
          forget();
          onClose();
        }}
      >
        {repayment && (
          <FactGrid
            facts={[
              [desk.repayment.amount, <WireMoney key="amount" amount={repayment.amountPHP} />],
              [desk.repayment.reference, repayment.reference],
            ]}
          />
        )}
        <p>{desk.reversal.question}</p>
        <ReasonChoice reasons={reasons} chosen={chosen} onChoose={setChosen} />
      </ConfirmDialog>
    </>
  );
}
