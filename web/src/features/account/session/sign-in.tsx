import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { session } from '../../../words/generated/session.ts';
import { useAttempt } from '../../../lib/api/attempt/use-attempt.ts';
import { useSender } from '../../../lib/form/use-sender.ts';
import { holdsToken } from '../../../lib/session/stored-session.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { KeptNowhere } from '../../../ui/kept-nowhere.tsx';
import { laterPart } from '../../../ui/loading/later-part.tsx';
import { SpecifiedWait } from '../../../ui/specified-wait.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInValues } from './sign-in-form.tsx';
import type { SignedIn } from './send-sign-in.ts';
import type { FormerSignIn } from './recovery/stop-recovery-dialog.tsx';

const StopRecoveryDialog = laterPart(() => import('./recovery/stop-recovery-dialog.tsx'));

const texts = session.signIn;
const bringSender = () => import('./send-sign-in.ts');

/** Signs in and goes on to the remembered place. */
export function SignIn({ next }: { next: string | undefined }) {
  const router = useRouter();
  const [former, setFormer] = useState<FormerSignIn>();
  const [arrived, setArrived] = useState<SignedIn>();
  const close = () => setFormer(undefined);
  const attempt = useAttempt();

  const bring = useSender(bringSender);

  // Known only in the browser: the prerendered page is that of a visitor.
  useEffect(() => {
    const goOn = async () => {
      const place = (await bringSender()).placeOfMember(next);
      if (place !== undefined) router.history.replace(place);
    };
    // Where it does not come, the form stays.
    if (holdsToken()) goOn().catch(() => undefined);
  }, [next, router]);

  const signIn = async (values: SignInValues) => {
    const sender = await bring();
    if (!sender) return false;
    const { arrived: signedIn, former: replaced } = await sender.sendSignIn(values, { next, attempt });
    setFormer(replaced);
    setArrived(signedIn);
    return signedIn !== undefined;
  };

  return (
    <FormPage
      title={texts.title}
      lead={
        <>
          {texts.noAccount}{' '}
          <Link to="/register" className="inline-flex min-h-touch items-center font-semibold text-link underline">
            {texts.register}
          </Link>
        </>
      }
    >
      <KeptNowhere />
      <SignInForm
        onSubmit={signIn}
        goOn={
          arrived && (
            <SpecifiedWait
              className="w-full"
              afterMs={arrived.afterMs}
              onOver={() => router.history.replace(arrived.place)}
            />
          )
        }
      />
      {former && <StopRecoveryDialog former={former} onClose={close} onMissing={close} />}
    </FormPage>
  );
}
