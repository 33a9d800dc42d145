import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useSettling, type Incoming, type Outcome } from './unapplied-query.ts';

type ReturnDialogProps = { open: boolean; payment: Incoming; action: 'return' | 'close' } & Outcome;

/** Proposes that a payment goes back, under the reference of that transfer; what is not in the ledger is only closed. */
export function ReturnDialog({ open, payment: { id, amount }, action, ...outcome }: ReturnDialogProps) {
  const texts = desk.unappliedQueue.actions[action];
  const [reference, setReference] = useState('');
  const settling = useSettling(outcome);
  const isReturn = action === 'return';
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      confirm={texts.confirm}
      look="danger"
      busy={settling.isPending}
      missing={isReturn && reference.trim() === '' ? desk.repayment.referenceHint : undefined}
      onConfirm={() =>
        settling.mutate({
          id,
          action: 'return',
          ...(isReturn && { amountPHP: amount, reference: reference.trim() }),
        })
      }
      onClose={outcome.onClose}
    >
      <p>{texts.lead}</p>
      {isReturn && (
        <TextField
          label={desk.repayment.reference}
          autoComplete="off"
          maxLength={60}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
