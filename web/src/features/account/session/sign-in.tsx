import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { session } from '../../../words/generated/session.ts';
import { call } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { sentPhone } from '../../../lib/form/form-phone.ts';
import { placeAfterSignIn } from '../../../lib/session/guards.ts';
import { currentUser, keepSession } from '../../../lib/session/session.ts';
import { settleLogout } from '../../../lib/session/sign-out.ts';
import { timings, wait } from '../../../lib/api/timings.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { KeptNowhere } from '../../../ui/kept-nowhere.tsx';
import { notify } from '../../../ui/toast/toast.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInValues } from './sign-in-form.tsx';
import type { FormerSignIn } from './stop-recovery-dialog.tsx';

const StopRecoveryDialog = lazy(() => import('./stop-recovery-dialog.tsx'));

const texts = session.signIn;

/** Signs in and goes on to the remembered place. */
export function SignIn({ next }: { next: string | undefined }) {
  const router = useRouter();
  const [former, setFormer] = useState<FormerSignIn>();
  const attempt = useAttempt();

  // Known only in the browser: the prerendered page is that of a visitor.
  useEffect(() => {
    const user = currentUser();
    const place = placeAfterSignIn(user, next);
    // Somebody without a role that we know has no place to be led to.
    if (user && user.roles.length > 0 && (next === undefined || place === next)) router.history.replace(place);
  }, [next, router]);

  const signIn = async ({ phone, password, remember }: SignInValues) => {
    notify.dismiss();
    const toast = notify.loading(texts.running);
    const shown = wait(timings.signInToastMs);
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
        setFormer({ phoneNumber, password });
      } else notify.settle(toast, 'error', errorSentence(error));
      return false;
    }
    await shown;
    notify.settle(toast, 'success', texts.done);
    await wait(timings.signInRedirectMs - timings.signInToastMs);
    router.history.replace(placeAfterSignIn(currentUser(), next));
    return true;
  };

  return (
    <FormPage
      title={texts.title}
      lead={texts.lead}
      below={
        <>
          {texts.noAccount}{' '}
          <Link to="/register" className="inline-flex min-h-touch items-center font-semibold text-link underline">
            {texts.register}
          </Link>
        </>
      }
    >
      <KeptNowhere />
      <SignInForm onSubmit={signIn} />
      {former && (
        <Suspense fallback={null}>
          <StopRecoveryDialog former={former} onClose={() => setFormer(undefined)} />
        </Suspense>
      )}
    </FormPage>
  );
}
