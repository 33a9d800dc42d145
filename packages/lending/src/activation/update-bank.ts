import { bankFields } from '@tulay/contract/activation/bank-fields';
import { readFields } from '@tulay/contract/fields/field';
import { fail, type Operation } from '../operation.ts';
import { sameFacts } from './rules.ts';
import { openStep, saveStep } from './save-step.ts';

/**
 * Step 5: the member's own account that receives the loan. Completes the activation. From then on only the account already stored is
 * accepted; another one, and any answer where an officer asked about it, takes a one-time password (`change-bank.ts`), since who has the
 * password alone must neither redirect money nor say that it goes to the right place. Fails with `activation.wrong_step`.
 */
export const updateBank: Operation<'updateBank'> = {
  async run(context) {
    const { input, subject } = context;
    const open = await openStep(context, 'BANK_INFO');
    if (!open.ok) return open;
    const bank = readFields(bankFields, input);
    const isMoved = subject.activatedAt !== null && !sameFacts(open.profile.bank, bank);
    if (isMoved || open.save === 'correct') return fail('activation.wrong_step');
    const saved = await saveStep(context, open, 'bank', bank);
    // Also where nothing of it changed: no step comes after it.
    return saved.ok ? { ...saved, reply: { state: 'INFO_COMPLETED' } } : saved;
  },
};
