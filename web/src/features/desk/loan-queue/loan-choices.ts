import { desk } from '../../../words/generated/desk.ts';
import { loanStatusName } from '../../../words/generated/loan-status-name.ts';
import { shownLoans, type ShownLoans } from './loan-filter.ts';

/** What can be shown, by name. */
export function shownChoices(): { value: ShownLoans; label: string }[] {
  return shownLoans.map((value) => {
    if (value === 'WAITING') return { value, label: desk.queue.officersTurn };
    if (value === 'ALL') return { value, label: desk.queue.allStatuses };
    return { value, label: loanStatusName[value] };
  });
}
