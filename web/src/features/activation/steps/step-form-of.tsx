import { AddressStep } from './address-step.tsx';
import { BankStep } from './bank-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { ReferencesStep } from './references-step.tsx';
import type { Step } from './steps.ts';
import type { StepProps } from './use-step-form.ts';

const forms = {
  PERSONAL_INFO: PersonalStep,
  ADDRESS_INFO: AddressStep,
  REFERENCES_INFO: ReferencesStep,
  IDENTITY_INFO: IdentityStep,
  BANK_INFO: BankStep,
} as const satisfies Record<Step, unknown>;

/** The form of a step. */
export function StepFormOf({ step, ...props }: StepProps & { step: Step }) {
  const Form = forms[step];
  return <Form key={step} {...props} />;
}
