import { useState } from 'react';
import { useAttempt } from '../../../lib/api/attempt/use-attempt.ts';
import { useSender } from '../../../lib/form/use-sender.ts';
import type { WorkValues } from '../../../lib/form/work-values.ts';
import type { AccountValues } from './account-values.ts';
import { forgetRegistrationDraft } from './registration-draft.ts';

export type Registering = 'typing' | 'sending' | 'done';

export const bringSender = () => import('./send-registration.ts');

/** Sends the registration. All tries with the same data are one attempt: an account is never made twice. */
export function useRegister(onRefused: (fields: Readonly<Record<string, string>>) => void) {
  const [state, setState] = useState<Registering>('typing');
  const attempt = useAttempt();
  const bring = useSender(bringSender);

  const register = async (account: AccountValues, work: WorkValues) => {
    setState('sending');
    const sender = await bring();
    const refused = sender ? await sender.sendRegistration(account, work, attempt) : {};
    setState(refused ? 'typing' : 'done');
    if (refused) onRefused(refused);
    else forgetRegistrationDraft();
  };

  return { state, register };
}
