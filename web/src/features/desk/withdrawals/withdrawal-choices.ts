import { desk } from '../../../words/generated/desk.ts';
import { shownWithdrawals, type Shown } from './shown-withdrawals.ts';

/** What can be shown, by name. */
export function shownChoices(): { value: Shown; label: string }[] {
  const { statuses, allStatuses } = desk.withdrawals;
  return shownWithdrawals.map((value) => ({ value, label: value === 'ALL' ? allStatuses : statuses[value] }));
}
