import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { registration } from '../../copy/registration.ts';
import { currentUser } from '../../lib/session.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { AccountStep } from './account-step.tsx';
import { emptyDraft, keepRegistrationDraft, readRegistrationDraft } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { useRegister } from './use-register.ts';
import { WorkStep } from './work-step.tsx';

const noErrors: Readonly<Record<string, string>> = {};
const accountFields = ['phoneNumber', 'email', 'fullName', 'password'];

/** Two steps: "register", then "reg_1". What is typed stays in both, also across a reload. */
export function Registration() {
  const router = useRouter();
  const [draft, setDraft] = useState<RegistrationDraft>(emptyDraft);
  const [step, setStep] = useState<'register' | 'reg_1'>('register');
  // The prerendered page is empty; what was kept comes in after it has hydrated.
  const [isRead, setIsRead] = useState(false);
  const [serverErrors, setServerErrors] = useState(noErrors);

  const refused = (fields: Readonly<Record<string, string>>) => {
    setServerErrors(fields);
    if (accountFields.some((name) => name in fields)) setStep('register');
  };
  const { state, register } = useRegister(refused);

  useEffect(() => {
    if (currentUser()) router.history.replace('/dash');
    setDraft(readRegistrationDraft());
    setIsRead(true);
  }, [router]);

  const change = useCallback((part: Partial<RegistrationDraft>) => {
    setDraft((old) => {
      const next = { ...old, ...part };
      keepRegistrationDraft(next);
      return next;
    });
  }, []);
  const changeAccount = useCallback((account: RegistrationDraft['account']) => change({ account }), [change]);
  const changeWork = useCallback((work: RegistrationDraft['work']) => change({ work }), [change]);
  const turnTo = (next: typeof step) => {
    setServerErrors(noErrors);
    setStep(next);
    scrollTo({ top: 0 });
  };

  const number = step === 'register' ? 1 : 2;
  return (
    <FormPage title={registration.title} lead={registration.lead} below={state === 'ready' && <SignInLink />}>
      <div className="mb-6">
        <Stepper steps={registration.steps} current={state === 'done' ? 2 : number - 1} summary={registration.stepOf(number)} />
      </div>
      {state === 'done' ? (
        <Spinner label={registration.createdLead} />
      ) : step === 'register' ? (
        <AccountStep
          key={String(isRead)}
          values={draft.account}
          serverErrors={serverErrors}
          onChange={changeAccount}
          onSubmit={() => turnTo('reg_1')}
        />
      ) : (
        <WorkStep
          values={draft.work}
          serverErrors={serverErrors}
          busy={state === 'sending'}
          onChange={changeWork}
          onBack={() => turnTo('register')}
          onSubmit={(work) => void register(draft.account, work)}
        />
      )}
    </FormPage>
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
