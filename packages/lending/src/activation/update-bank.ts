import { normaliseText } from '@tulay/contract/fields/normalise-text';
import type { Operation } from '../operation.ts';
import { openStep, saveStep } from './save-step.ts';

/**
 * Step 5: the member's own account that receives the loan. Completes the activation. Once activated, another account is accepted only where an
 * officer asked for the correction (docs/decisions/003-changes-after-activation.md). Fails with `activation.wrong_step`.
 */
export const updateBank: Operation<'updateBank'> = {
  async run(context) {
    const { input } = context;
    const open = await openStep(context, 'BANK_INFO');
    if (!open.ok) return open;
    return saveStep(context, open, 'bank', {
      bankName: normaliseText(input.bankName),
      accountNumber: normaliseText(input.accountNumber),
    });
  },
};
