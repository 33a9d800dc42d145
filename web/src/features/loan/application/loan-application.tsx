import { useState } from 'react';
import { loanApplication } from '../../../words/generated/loan-application.ts';
import { currentUser } from '../../../lib/session/session.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { LoanBox } from './loan-box.tsx';
import { Submitting } from './submitting.tsx';
import { Success } from './success.tsx';

type Step = { at: 'box' } | { at: 'submitting' | 'success'; loanNumber: string };

/** The loan application on the dashboard: the box, then the wait, then the number of the new loan. */
export function LoanApplication() {
  const phoneNumber = currentUser()?.phoneNumber;
  const [step, setStep] = useState<Step>({ at: 'box' });
  // The session ended this moment: whoever shows it leads to signing in.
  if (phoneNumber === undefined) return null;

  const arrived = (loanNumber: string) => {
    notify.success(loanApplication.submitted);
    setStep({ at: 'success', loanNumber });
  };
  if (step.at === 'submitting') return <Submitting onOver={() => arrived(step.loanNumber)} />;
  if (step.at === 'success') return <Success loanNumber={step.loanNumber} onContinue={() => setStep({ at: 'box' })} />;
  return <LoanBox phoneNumber={phoneNumber} onCreated={(loanNumber) => setStep({ at: 'submitting', loanNumber })} />;
}
