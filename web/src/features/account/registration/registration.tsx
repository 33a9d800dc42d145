import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { registration } from '../../../words/generated/registration.ts';
import { holdsToken } from '../../../lib/session/stored-session.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { KeptNowhere } from '../../../ui/kept-nowhere.tsx';
import { useSender } from '../../../lib/form/use-sender.ts';
import { timings } from '../../../lib/api/timings.ts';
import { noPhone } from '../../../ui/phone/phone-field.tsx';
import { SpecifiedWait } from '../../../ui/specified-wait.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { AccountStep } from './account-step.tsx';
import { AccountValues } from './account-values.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { bringSender, useRegister } from './use-register.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';
import { useStepFocus } from './use-step-focus.ts';

const noErrors: Readonly<Record<string, string>> = {};
const bringWorkStep = () => import('./work-step.tsx');
const accountFields = ['phoneNumber', 'email', 'fullName', 'password'];

type RegistrationProps = {
  /** The second step is an address of its own, so that the browser's Back leads to the first. */
  isAtWork: boolean;
};

/** Who is signed in has nothing to register, and nobody begins at the second step. */
function useBeginning(router: ReturnType<typeof useRouter>) {
  useEffect(() => {
    const goOn = async () => {
      if (holdsToken() && (await bringSender()).isSignedIn()) router.history.replace('/dash');
    };
    goOn().catch(() => undefined);
    if (router.state.location.search.step) router.history.replace('/register');
  }, [router]);
}

/** Two steps: "register", then "reg_1". What is typed stays in both, also across Back and a reload. */
export function Registration({ isAtWork }: RegistrationProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const { draft, isRead, change } = useRegistrationDraft();
  const bringSecond = useSender(bringWorkStep);
  // The second step's address alone opens nothing: after a reload the password has to be typed again.
  const [second, setSecond] = useState<Awaited<ReturnType<typeof bringWorkStep>>>();
  const [serverErrors, setServerErrors] = useState(noErrors);
  const step = isAtWork && second ? 'reg_1' : 'register';
  const head = useStepFocus(step);

  const turnTo = (next: typeof step, replace = false) =>
    navigate({ to: '/register', search: next === 'reg_1' ? { step: next } : {}, replace });
  const refused = (fields: Readonly<Record<string, string>>) => {
    setServerErrors(fields);
    if (accountFields.some((name) => name in fields)) void turnTo('register', true);
  };
  const { state, register } = useRegister(refused);

  useBeginning(router);

  const changeAccount = useCallback(
    (account: RegistrationDraft['account']) => {
      setServerErrors(noErrors);
      // Going forward again leads to the second step as long as the first is right.
      setSecond((part) => (v.is(AccountValues, account) ? part : undefined));
      change({ account });
    },
    [change],
  );
  const goToWork = async ({ phone }: AccountValues) => {
    const part = await bringSecond();
    setSecond(part);
    if (!part) return;
    // Who has a number of another country works there, as far as is known.
    if (!draft.work.workPlaceCountry && phone.country !== noPhone.country)
      change({ work: { ...draft.work, workPlaceCountry: phone.country.toUpperCase() } });
    void turnTo('reg_1');
  };

  const number = step === 'register' ? 1 : 2;
  return (
    <FormPage title={registration.title} lead={registration.lead} below={state === 'typing' && <SignInLink />}>
      <div ref={head} tabIndex={-1} className="mb-6">
        <Stepper
          steps={registration.steps}
          current={state === 'done' ? 2 : number - 1}
          summary={registration.stepOf({ step: number })}
        />
      </div>
      <KeptNowhere />
      {state === 'done' ? (
        <Created onRead={() => router.history.replace('/dash')} />
      ) : isAtWork && second ? (
        <second.WorkStep
          values={draft.work}
          serverErrors={serverErrors}
          busy={state === 'sending'}
          onChange={(values) => {
            setServerErrors(noErrors);
            change({ work: values });
          }}
          onBack={() => router.history.back()}
          onSubmit={(work) => void register(draft.account, work)}
        />
      ) : (
        <AccountStep
          key={String(isRead)}
          values={draft.account}
          serverErrors={serverErrors}
          onChange={changeAccount}
          onSubmit={(account) => void goToWork(account)}
        />
      )}
    </FormPage>
  );
}

function Created({ onRead }: { onRead: () => void }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <Spinner label={registration.createdLead} />
      {/* The answer has signed the member in already; the time is for reading. */}
      <SpecifiedWait afterMs={timings.registeredToSignInMs} onOver={onRead} />
    </div>
  );
}

function SignInLink() {
  return (
    <>
      {registration.haveAccount}{' '}
      <Link to="/login" className="inline-flex min-h-touch items-center font-semibold text-link underline">
        {registration.signIn}
      </Link>
    </>
  );
}
