import { notify } from '../../../ui/toast/toast.ts';
import { foreseenErrors } from '../../../words/generated/foreseen-errors.ts';

/** One notice, however many calls found it out at once. */
export function showSessionOver(): void {
  notify.error(foreseenErrors['auth.session_ended'], { id: 'session-over' });
}
