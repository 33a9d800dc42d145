import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { registration } from '../../words/generated/registration.ts';
import { session } from '../../words/generated/session.ts';
import { missingLabels } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { WorkFields, workLabels, workWireNames } from '../../ui/work-fields.tsx';
import { useServerErrors } from '../../lib/use-server-errors.ts';
import { useTypedValues } from './use-typed-values.ts';
import { WorkValues } from '../../lib/work-values.ts';
import type { WorkDraft } from '../../lib/work-values.ts';

const texts = registration.work;
type WorkStepProps = {
  values: WorkDraft;
  serverErrors: Readonly<Record<string, string>>;
  busy: boolean;
  onChange: (values: WorkDraft) => void;
  onBack: () => void;
  onSubmit: (values: WorkValues) => void;
};

/** Step "reg_1": where one works and what one earns there. */
export function WorkStep({ values, serverErrors, busy, onChange, onBack, onSubmit }: WorkStepProps) {
  const form = useForm<WorkDraft, unknown, WorkValues>({
    mode: 'all',
    resolver: standardSchemaResolver(WorkValues),
    defaultValues: values,
  });
  const typed = form.watch();
  const missing = missingLabels(WorkValues, typed, workLabels());
  useServerErrors(form, serverErrors, workWireNames);
  useTypedValues(form, onChange);
  const submit = form.handleSubmit(onSubmit);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void (busy ? event.preventDefault() : submit(event))}
      className="flex flex-col gap-4"
    >
      <WorkFields form={form} />
      <Button
        type="submit"
        busy={busy}
        missing={missing.length > 0 && session.stillNeeded({ names: missing.join(', ') })}
        className="w-full"
      >
        {texts.submit}
      </Button>
      <Button look="quiet" onClick={() => !busy && onBack()}>
        {texts.back}
      </Button>
    </form>
  );
}
