import { useMutation } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { useKeptCall } from '../../../lib/member/kept-keys.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { refreshApprovals } from '../approvals/approvals-query.ts';
import { refreshLoans } from '../queries.ts';

type Outcome = { onProposed?: () => void; onRefused?: (error: unknown) => void; onClose?: () => void };

/** Proposes a change of a loan's repayments, of payouts, or a statement's import to a second officer. A repeat after a lost answer brings the same key, so nothing is proposed twice. */
export function useProposal<
  Name extends
    | 'postRepayment'
    | 'reverseRepayment'
    | 'reverseLateCharges'
    | 'returnUnapplied'
    | 'makePayoutFile'
    | 'settlePayouts'
    | 'importStatement',
>(name: Name, { onProposed, onRefused, onClose }: Outcome) {
  const propose = useKeptCall(name);
  return useMutation({
    mutationFn: propose,
    onSuccess: () => {
      notify.success(desk.approvals.proposed);
      onProposed?.();
    },
    onError: (error) => onRefused?.(error),
    onSettled: () => {
      onClose?.();
      void refreshLoans();
      void refreshApprovals();
    },
  });
}
