import { useState } from 'react';
import { registration } from '../../../words/generated/registration.ts';
import { call } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorSentenceWithDraft } from '../../../lib/api/error-sentence.ts';
import { sentPhone } from '../../../lib/form/form-phone.ts';
import { keepSession } from '../../../lib/session/session.ts';
import { settleLogout } from '../../../lib/session/sign-out.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { notify } from '../../../ui/toast/toast.ts';
import type { AccountValues } from './account-values.ts';
import { forgetRegistrationDraft } from './registration-draft.ts';
import type { WorkValues } from '../../../lib/form/work-values.ts';

export type Registering = 'typing' | 'sending' | 'done';
type Fields = Readonly<Record<string, string>>;

/** The sentences at fields for a refusal; a taken number belongs to its field although the server names the account. */
function fieldsOf(error: unknown): Fields {
  if (!(error instanceof ApiError)) return {};
  return error.code === 'account.phone_taken' ? { phoneNumber: error.message } : error.fields;
}

/** Sends the registration. All tries with the same data are one attempt: an account is never made twice. */
export function useRegister(onRefused: (fields: Fields) => void) {
  const [state, setState] = useState<Registering>('typing');
  const attempt = useAttempt();

  const register = async ({ phone, email, fullName, password }: AccountValues, work: WorkValues) => {
    const input = { phoneNumber: sentPhone(phone), email, fullName, password, ...work };
    setState('sending');
    const toast = notify.loading(registration.creating);
    try {
      // An owed sign-out that came later would end the new session.
      await settleLogout();
      const { accessToken } = await attempt(input, (idempotencyKey) => call('register', input, { idempotencyKey }));
      keepSession(accessToken, false);
    } catch (error) {
      setState('typing');
      notify.settle(toast, 'error', errorSentenceWithDraft(error));
      onRefused(fieldsOf(error));
      return;
    }
    setState('done');
    forgetRegistrationDraft();
    notify.settle(toast, 'success', registration.created);
  };

  return { state, register };
}
