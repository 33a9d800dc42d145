import { useState } from 'react';
import { currentUser } from '../../lib/session.ts';
import { timings, wait } from '../../lib/timings.ts';
import { LoanBox } from './loan-box.tsx';
import { Submitting } from './submitting.tsx';
import { Success } from './success.tsx';

type Step = { at: 'box' } | { at: 'submitting' } | { at: 'success'; loanNumber: string };

/** The loan application on the dashboard: the box, then the wait, then the number of the new loan. */
export function LoanApplication() {
  const phoneNumber = currentUser()?.phoneNumber;
  const [step, setStep] = useState<Step>({ at: 'box' });
  // The session ended this moment: whoever shows it leads to signing in.
  if (phoneNumber === undefined) return null;

  const created = async (loanNumber: string) => {
    setStep({ at: 'submitting' });
    await wait(timings.loanSubmittingMs);
    setStep({ at: 'success', loanNumber });
  };
  if (step.at === 'submitting') return <Submitting />;
  if (step.at === 'success') return <Success loanNumber={step.loanNumber} onContinue={() => setStep({ at: 'box' })} />;
  return <LoanBox phoneNumber={phoneNumber} onCreated={(loanNumber) => void created(loanNumber)} />;
}
