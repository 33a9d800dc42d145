import { SESSION_ENDED } from '@tulay/contract/account/sentences';
import { contractCopy } from '../../copy/contract.ts';
import { notify } from '../../ui/toast.ts';

/** One notice, however many calls found it out at once. */
export function showSessionOver(): void {
  notify.error(contractCopy.sentence(SESSION_ENDED), { toastId: 'session-over' });
}
