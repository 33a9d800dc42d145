import { desk } from '../../../words/generated/desk.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { WireMoney } from '../wire-money.tsx';
import { useProposal } from './use-proposal.ts';

type RepaymentDialogProps = {
  loanId: string;
  asked: { amount: string; reference: string } | undefined;
  onClose: () => void;
  onPosted: () => void;
  onRefused: (error: unknown) => void;
};

/** Asks once more and proposes. */
export function RepaymentDialog({ loanId, asked, onClose, onPosted, onRefused }: RepaymentDialogProps) {
  const posting = useProposal('postRepayment', { onProposed: onPosted, onRefused, onClose });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={desk.repayment.confirmTitle}
      confirm={desk.repayment.confirm}
      busy={posting.isPending}
      onConfirm={() =>
        asked && posting.mutate({ id: loanId, amountPHP: Number(asked.amount), reference: asked.reference })
      }
      onClose={onClose}
    >
      {asked && (
        <FactGrid
          facts={[
            [desk.repayment.amount, <WireMoney key="amount" amount={Number(asked.amount)} />],
            [desk.repayment.reference, asked.reference],
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
