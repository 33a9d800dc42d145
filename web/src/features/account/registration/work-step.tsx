import { registration } from '../../../words/generated/registration.ts';
import { stillNeeded } from '../../../lib/form/still-needed.ts';
import { useWireForm } from '../../../lib/form/use-wire-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { WorkFields } from '../../../ui/fields/work-fields.tsx';
import { useTypedValues } from './use-typed-values.ts';
import { workForm, type WorkDraft, type WorkValues } from '../../../lib/form/work-values.ts';

const texts = registration.work;
type WorkStepProps = {
  /** What was typed before; whatever else was kept is not ours. */
  values: Partial<WorkDraft>;
  serverErrors: Readonly<Record<string, string>>;
  busy: boolean;
  onChange: (values: WorkDraft) => void;
  onBack: () => void;
  onSubmit: (values: WorkValues) => void;
};

/** Step "reg_1": where one works and what one earns there. */
export function WorkStep({ values, serverErrors, busy, onChange, onBack, onSubmit }: WorkStepProps) {
  const wire = useWireForm<WorkDraft, WorkValues>({ ...workForm, start: values, serverErrors });
  const { form, missing } = wire;
  useTypedValues(form, onChange);
  return (
    <div className="arrives">
      <PostForm
        busy={busy}
        onSubmit={form.handleSubmit(onSubmit)}
        action={
          <Button type="submit" busy={busy} missing={stillNeeded(missing)} className="w-full">
            {texts.submit}
          </Button>
        }
        after={
          <Button look="quiet" onClick={() => !busy && onBack()}>
            {texts.back}
          </Button>
        }
      >
        <WorkFields wire={wire} />
      </PostForm>
    </div>
  );
}
