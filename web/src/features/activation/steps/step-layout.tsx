import type { ReactNode } from 'react';
import { activation } from '../../../words/generated/activation.ts';
import type { Refusal } from '../../../lib/member/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { InReach } from '../../../ui/in-reach.tsx';

type StepLayoutProps = {
  submit: (event: { preventDefault(): void }) => Promise<void>;
  busy: boolean;
  refusal: Refusal | null;
  isKept: boolean;
  submitText?: string;
  /** Why it cannot be handed in now. */
  missing?: string | undefined;
  children: ReactNode;
};

/** A step's form: its fields, what the server did not like, and the button that hands it in. */
export function StepLayout(props: StepLayoutProps) {
  const { submit, busy, refusal, isKept, submitText = activation.next, missing, children } = props;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="arrives flex flex-col gap-5">
      {refusal && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
          {refusal.message}
        </p>
      )}
      {children}
      <InReach>
        <Button type="submit" busy={busy} missing={missing} className="w-full text-lg">
          {submitText}
        </Button>
      </InReach>
      {isKept ? (
        <p className="text-center text-sm text-quiet">{activation.onThisPhone}</p>
      ) : (
        <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
          {activation.notKept}
        </p>
      )}
    </form>
  );
}
