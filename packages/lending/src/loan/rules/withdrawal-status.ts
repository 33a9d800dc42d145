import type { withdrawalActions } from '@tulay/contract/schemas/desk';
import type { WithdrawalStatus } from '../../ports/records.ts';
import type { StatusColor } from './loan-status.ts';

export const WITHDRAWAL_STATUS_ICONS = ['hourglass', 'badge-check', 'triangle-alert'] as const;
export type WithdrawalStatusIcon = (typeof WITHDRAWAL_STATUS_ICONS)[number];

/** All that a member ever reads about the status of a withdrawal. */
export type WithdrawalStatusText = {
  readonly text: string;
  readonly color: StatusColor;
  readonly icon: WithdrawalStatusIcon;
  readonly message: string;
};

/** The one table of withdrawal statuses. */
export const WITHDRAWAL_STATUS_TEXTS = Object.freeze({
  PROCESSING: {
    text: 'Processing',
    color: 'info',
    icon: 'hourglass',
    message: 'Your money is on its way to your account. This takes 10 to 60 minutes.',
  },
  PAID: { text: 'Paid', color: 'success', icon: 'badge-check', message: 'Your money was sent to your account.' },
  FAILED: {
    text: 'Failed',
    color: 'danger',
    icon: 'triangle-alert',
    message:
      'Your money could not be sent and is back in your wallet. Please check your account details; correcting them is free.',
  },
} as const satisfies Record<WithdrawalStatus, WithdrawalStatusText>);

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
