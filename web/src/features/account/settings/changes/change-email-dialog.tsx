import { accountFields, email } from '@tulay/contract/account/fields';
import { refusal } from '@tulay/contract/refusal';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { changes } from '../../../../words/generated/changes.ts';
import { useWireForm } from '../../../../lib/form/use-wire-form.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { ProvenChange } from './proven-change.tsx';
import { useChange } from '../../../../lib/proof/use-change.ts';

const texts = changes.email;
const Values = v.object({
  email,
  currentPassword: v.pipe(v.string(), v.minLength(1, refusal('field.current_password'))),
});

/** Another email address, proven by a one-time password that is sent there. */
export function ChangeEmailDialog({ details, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const change = useChange('changeEmail', {
    done: () => texts.done,
    onChanged: async () => {
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  const wire = useWireForm({
    schema: Values,
    defaults: { email: '', currentPassword: '' },
    fields: accountFields,
    labels: { email: texts.field, currentPassword: changes.password },
    serverErrors: change.fields,
  });
  const { form, typed, missing, errorOf } = wire;
  const submit = form.handleSubmit(async (values) => {
    await change.request({ phoneNumber: details.phoneNumber, ...values });
  });
  return (
    <ProvenChange
      name="email"
      texts={texts}
      what={texts.code({ email: typed.email })}
      change={change}
      missing={missing}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...wire.input('email')} type="email" />
      <CurrentPasswordField {...form.register('currentPassword')} error={errorOf('currentPassword')} />
    </ProvenChange>
  );
}
