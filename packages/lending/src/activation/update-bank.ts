import { normaliseText } from '@tulay/contract/fields/normalise-text';
import type { Operation } from '../operation.ts';
import { bankNotice } from './bank-notice.ts';
import { sameFacts } from './rules.ts';
import { foreseeStep, openStep, saveStep } from './save-step.ts';

/**
 * Step 5: the member's own account that receives the loan. Completes the activation. Once activated, another account is accepted only where an
 * officer asked for the correction (docs/decisions/003-changes-after-activation.md), and its owner hears of it. Fails with `activation.wrong_step`.
 */
export const updateBank: Operation<'updateBank'> = {
  foresee: foreseeStep,

  async run(context) {
    const { tx, input, subject } = context;
    const open = await openStep(context, 'BANK_INFO');
    if (!open.ok) return open;
    const bank = { bankName: normaliseText(input.bankName), accountNumber: normaliseText(input.accountNumber) };
    const before = (await tx.members.profile(subject.id)).bank;
    const saved = await saveStep(context, open, 'bank', bank);
    const isMoved = saved.ok && subject.activatedAt !== null && !sameFacts(before, bank);
    return isMoved ? { ...saved, messages: bankNotice(subject, bank) } : saved;
  },
};
