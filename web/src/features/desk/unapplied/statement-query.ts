import { statementLimits } from '@tulay/contract/repayment/statements';
import type { InputOf } from '@tulay/contract/table';
import { useMutation } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { keptOnDevice } from '../../../lib/member/kept-keys.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { refreshApprovals } from '../approvals/approvals-query.ts';

/** A file as it is sent; why it cannot be, where it is too large or the device does not give it. */
export async function readStatementFile(file: File): Promise<{ readonly base64: string } | 'tooLarge' | 'unreadable'> {
  if (file.size > statementLimits.bytes) return 'tooLarge';
  const bytes = await file.bytes().catch(() => null);
  if (bytes === null) return 'unreadable';
  return { base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

/** Looks what a statement would bring. */
export function useStatementCheck() {
  return useMutation({ mutationFn: (input: InputOf<'checkStatement'>) => call('checkStatement', input) });
}

/** Proposes to import it. A repeat after a lost answer brings the same key, so nothing is proposed twice. */
export function useStatementImport(onProposed: () => void) {
  const attempt = useAttempt(keptOnDevice('importStatement'));
  return useMutation({
    mutationFn: (input: InputOf<'importStatement'>) =>
      attempt(input, (idempotencyKey) => call('importStatement', input, { idempotencyKey })),
    onSuccess: () => {
      notify.success(desk.approvals.proposed);
      onProposed();
    },
    onSettled: () => void refreshApprovals(),
  });
}
