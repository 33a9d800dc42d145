import type { Language } from '@tulay/contract/language';
import { TRANSFER_MINUTES } from '../../money/transfer.ts';
import type { withdrawalActions } from '@tulay/contract/desk/schemas';
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

/** The one table of withdrawal statuses; its words in Filipino follow. */
export const WITHDRAWAL_STATUS_TEXTS = Object.freeze({
  PROCESSING: {
    text: 'Processing',
    color: 'info',
    icon: 'hourglass',
    message: `Your money is on its way to your account. This takes ${TRANSFER_MINUTES.least} to ${TRANSFER_MINUTES.most} minutes.`,
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

const WORDS_IN_FILIPINO: Readonly<Record<WithdrawalStatus, Pick<WithdrawalStatusText, 'text' | 'message'>>> =
  Object.freeze({
    PROCESSING: {
      text: 'Pinoproseso',
      message: `Papunta na ang pera sa iyong account. Tatagal ito nang ${TRANSFER_MINUTES.least} hanggang ${TRANSFER_MINUTES.most} minuto.`,
    },
    PAID: { text: 'Naipadala na', message: 'Naipadala na ang pera sa iyong account.' },
    FAILED: {
      text: 'Hindi natuloy',
      message:
        'Hindi naipadala ang pera at nasa wallet mo na ulit. Pakitingnan ang mga detalye ng iyong account; libre ang pagtatama.',
    },
  });

/** What the member reads about a withdrawal's status. */
export function describeWithdrawal(status: WithdrawalStatus, language: Language): WithdrawalStatusText {
  const texts: WithdrawalStatusText = WITHDRAWAL_STATUS_TEXTS[status];
  return language === 'fil' ? { ...texts, ...WORDS_IN_FILIPINO[status] } : texts;
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
