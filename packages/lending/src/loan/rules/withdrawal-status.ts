import type { Language } from '@tulay/contract/language';
import { TRANSFER_MINUTES } from '../../money/transfer.ts';
import type { withdrawalActions } from '@tulay/contract/desk/schemas';
import { say } from '@tulay/contract/words/fill';
import { wordsIn } from '@tulay/contract/words/words';
import type { WithdrawalStatus } from '../../ports/record/records.ts';
import type { StatusColor } from './loan-status.ts';

export const WITHDRAWAL_STATUS_ICONS = ['hourglass', 'badge-check', 'triangle-alert'] as const;
export type WithdrawalStatusIcon = (typeof WITHDRAWAL_STATUS_ICONS)[number];

interface WithdrawalStatusTraits {
  readonly color: StatusColor;
  readonly icon: WithdrawalStatusIcon;
}

/** The one table of withdrawal statuses: what is the same in every language. Their words are in `withdrawal-status.json`. */
export const WITHDRAWAL_STATUS_TRAITS = Object.freeze({
  PROCESSING: { color: 'info', icon: 'hourglass' },
  PAID: { color: 'success', icon: 'badge-check' },
  FAILED: { color: 'danger', icon: 'triangle-alert' },
} as const satisfies Record<WithdrawalStatus, WithdrawalStatusTraits>);

/** All that a member ever reads about the status of a withdrawal. */
export function describeWithdrawal(status: WithdrawalStatus, language: Language) {
  const { text, message } = wordsIn(language).withdrawalStatus[status];
  return { ...WITHDRAWAL_STATUS_TRAITS[status], text, message: say(message, TRANSFER_MINUTES) };
}

/** What an officer can do to a withdrawal under way. */
export type WithdrawalAction = (typeof withdrawalActions)[number];

const NEXT: Readonly<Record<WithdrawalAction, Readonly<Partial<Record<WithdrawalStatus, WithdrawalStatus>>>>> =
  Object.freeze({
    paid: { PROCESSING: 'PAID' },
    failed: { PROCESSING: 'FAILED' },
  });

/** The status an action leads to, or null when the withdrawal is settled already (`withdrawal.wrong_status`). */
export function nextWithdrawalStatus(status: WithdrawalStatus, action: WithdrawalAction): WithdrawalStatus | null {
  return NEXT[action][status] ?? null;
}
