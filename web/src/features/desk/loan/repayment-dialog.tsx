import { desk } from '../../../words/generated/desk.ts';
import { Failed } from '../failed.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FactGrid } from '../fact-grid.tsx';
import { WireMoney } from '../wire-money.tsx';
import { useProposal } from './use-proposal.ts';

type RepaymentDialogProps = {
  loanId: string;
  asked: { amount: string; reference: string } | undefined;
  /** The form says why it was refused. */
  saidAtField: boolean;
  onClose: () => void;
  onPosted: () => void;
  onRefused: (error: unknown) => void;
};

/** Asks once more and proposes. */
export function RepaymentDialog({ loanId, asked, saidAtField, onClose, onPosted, onRefused }: RepaymentDialogProps) {
  const posting = useProposal('postRepayment', { onProposed: onPosted, onRefused, onClose });
  return (
    <>
      <div className="mt-4 empty:hidden">
        <Failed error={saidAtField ? undefined : posting.error} />
      </div>
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
    </>
  );
}
