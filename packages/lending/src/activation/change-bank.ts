import { bankFields } from '@tulay/contract/activation/bank-fields';
import { readFields } from '@tulay/contract/fields/field';
import { shownAccount } from '../message/shown-account.ts';
import { fail, type ProvenOperation } from '../operation.ts';
import type { BankInfo } from '../ports/record/profile.ts';
import { sameFacts } from './rules.ts';
import { saveStep } from './save-step.ts';

export interface NewBank extends BankInfo {
  /** The one that is stored; false where an officer asked for it and it is right as it is. */
  readonly isOther: boolean;
}

/**
 * Corrects the receiving account, at any time after activation, free of charge (integrity rule I5), by a one-time password to
 * the member's own phone that is good for exactly this account. Its owner hears of it on every channel. Nothing else changes:
 * no status, no loan and no balance waits for it, a withdrawal under way keeps the account it was made with, and only a
 * one-time password for a withdrawal to the old account is worth nothing any more. Where an officer asked for this correction
 * the review goes on, also with the account as it is. Refused while suspended: it decides where money goes, and an account is
 * on hold because that may not be its owner's wish. Fails with `request.invalid` (the account stored already).
 */
export const changeBank: ProvenOperation<'changeBank', NewBank> = {
  async ask({ tx, input, caller }) {
    const bank = readFields(bankFields, input);
    const isOther = !sameFacts((await tx.members.profile(caller.id)).bank, bank);
    if (!isOther && caller.reopenedStep !== 'BANK_INFO')
      return fail('request.invalid', { fields: { accountNumber: 'field.unchanged' } });
    return {
      ok: true,
      facts: [],
      codes: [{ kind: 'otp_change_bank', params: { account: shownAccount(bank) } }],
      audit: { action: 'bank.change_requested', detail: {} },
      plan: { ...bank, isOther },
    };
  },

  async run(context) {
    const { tx, caller } = context;
    const { isOther, ...bank } = context.plan;
    const save = caller.reopenedStep === 'BANK_INFO' ? 'correct' : 'again';
    const [loan, profile] = await Promise.all([tx.loans.newestOf(caller.id), tx.members.profile(caller.id)]);
    const saved = await saveStep(context, { ok: true, step: 'BANK_INFO', save, loan, profile }, 'bank', bank);
    if (!saved.ok) return saved;
    const changed = { action: 'bank.change', actorId: caller.id, subjectId: caller.id, detail: {} } as const;
    return {
      ok: true,
      reply: { state: 'BANK_CHANGED' },
      audit: [changed, ...(saved.audit ?? [])],
      messages: isOther ? [{ member: caller, kind: 'bank_changed', params: { account: shownAccount(bank) } }] : [],
    };
  },
};
