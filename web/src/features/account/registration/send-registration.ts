import { registration } from '../../../words/generated/registration.ts';
import { call } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorSentenceWithDraft } from '../../../lib/api/error-sentence.ts';
import { replyShape } from '../../../lib/api/reply-shape.ts';
import type { Attempt } from '../../../lib/api/attempt/use-attempt.ts';
import { sentPhone } from '../../../lib/form/form-phone.ts';
import type { WorkValues } from '../../../lib/form/work-values.ts';
import { currentUser, keepSession } from '../../../lib/session/session.ts';
import { settleLogout } from '../../../lib/session/sign-out.ts';
import { notify } from '../../../ui/toast/toast.ts';
import type { AccountValues } from './account-values.ts';

// No part of the app is asked for between the button and the server.
replyShape('register').catch(() => undefined);

type Fields = Readonly<Record<string, string>>;

/** The sentences at fields for a refusal; a taken number belongs to its field although the server names the account. */
function fieldsOf(error: unknown): Fields {
  if (!(error instanceof ApiError)) return {};
  return error.code === 'account.phone_taken' ? { phoneNumber: error.message } : error.fields;
}

export const isSignedIn = (): boolean => currentUser() !== null;

/** Registers and says how it goes. Answers with the sentences at fields where it was not done. */
export async function sendRegistration(
  { phone, email, fullName, password }: AccountValues,
  work: WorkValues,
  attempt: Attempt,
): Promise<Fields | undefined> {
  const input = { phoneNumber: sentPhone(phone), email, fullName, password, ...work };
  const toast = notify.loading(registration.creating);
  try {
    // An owed sign-out that came later would end the new session.
    await settleLogout();
    const { accessToken } = await attempt(input, (idempotencyKey) => call('register', input, { idempotencyKey }));
    keepSession(accessToken, false);
  } catch (error) {
    notify.settle(toast, 'error', errorSentenceWithDraft(error));
    return fieldsOf(error);
  }
  notify.settle(toast, 'success', registration.created);
  return undefined;
}
