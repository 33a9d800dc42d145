import { session } from '../../copy/session.ts';
import { notify } from '../../ui/toast.ts';

/** One notice, however many calls found it out at once. */
export function showSessionOver(): void {
  notify.error(session.expired, { toastId: 'session-over' });
}
