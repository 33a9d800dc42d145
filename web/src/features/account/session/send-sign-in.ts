import { session } from '../../../words/generated/session.ts';
import { call } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { timings } from '../../../lib/api/timings.ts';
import { replyShape } from '../../../lib/api/reply-shape.ts';
import type { Attempt } from '../../../lib/api/attempt/use-attempt.ts';
import { sentPhone } from '../../../lib/form/form-phone.ts';
import { placeAfterSignIn } from '../../../lib/session/guards.ts';
import { currentUser, keepSession } from '../../../lib/session/session.ts';
import { settleLogout } from '../../../lib/session/sign-out.ts';
import { notify } from '../../../ui/toast/toast.ts';
import type { SignInValues } from './sign-in-form.tsx';
import type { FormerSignIn } from './recovery/stop-recovery-dialog.tsx';

// No part of the app is asked for between the button and the server.
replyShape('login').catch(() => undefined);

const texts = session.signIn;

/** Where who is signed in already is led from the form; nobody is led to what they may not see. */
export function placeOfMember(next: string | undefined): string | undefined {
  const user = currentUser();
  const place = placeAfterSignIn(user, next);
  // Somebody without a role that we know has no place to be led to.
  return user && user.roles.length > 0 && (next === undefined || place === next) ? place : undefined;
}

/** Where a sign-in leads, by itself after a while. */
export type SignedIn = { readonly place: string; readonly afterMs: number };

/** Signs in and says how it goes. Answers with where it leads, or with a former password that a recovery has replaced. */
export async function sendSignIn(
  { phone, password, remember }: SignInValues,
  { next, attempt }: { next: string | undefined; attempt: Attempt },
): Promise<{ readonly arrived?: SignedIn; readonly former?: FormerSignIn }> {
  const toast = notify.loading(texts.running);
  const pressedAtMs = performance.now();
  const phoneNumber = sentPhone(phone);
  const input = { phoneNumber, password, persist: remember };
  try {
    // An owed sign-out that came later would end the new session.
    await settleLogout();
    const { accessToken } = await attempt(input, (idempotencyKey) => call('login', input, { idempotencyKey }));
    keepSession(accessToken, remember);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth.recovered_elsewhere') {
      notify.dismiss(toast);
      return { former: { phoneNumber, password } };
    }
    notify.settle(toast, 'error', errorSentence(error));
    return {};
  }
  notify.settle(toast, 'success', texts.done);
  const passedMs = Math.min(performance.now() - pressedAtMs, timings.signInToastMs);
  return { arrived: { place: placeAfterSignIn(currentUser(), next), afterMs: timings.signInRedirectMs - passedMs } };
}
