import { email } from '@tulay/contract/account/fields';
import { limits } from '@tulay/contract/fields/limits';
import { refusal } from '@tulay/contract/refusal';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { changes } from '../../../words/generated/changes.ts';
import { missingLabels, shownError } from '../../../lib/form-errors.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ChangeCode } from '../../../ui/change-code.tsx';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { ChangeForm } from './change-form.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useChange } from '../../../lib/use-change.ts';

const texts = changes.email;
const Values = v.object({
  email,
  currentPassword: v.pipe(v.string(), v.minLength(1, refusal('field.current_password'))),
});
type Values = v.InferOutput<typeof Values>;
const wireNames = { email: 'email', currentPassword: 'currentPassword' } as const;
const labels = () => ({ email: texts.field, currentPassword: changes.password });

/** Another email address, proven by a one-time password that is sent there. */
export function ChangeEmailDialog({ details, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    mode: 'all',
    resolver: standardSchemaResolver(Values),
    defaultValues: { email: '', currentPassword: '' },
  });
  const change = useChange('changeEmail', {
    done: () => texts.done,
    onChanged: async () => {
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  useServerErrors(form, change.fields, wireNames);
  const typed = form.watch();
  const submit = form.handleSubmit(async (values) => {
    await change.request({ phoneNumber: details.phoneNumber, ...values });
  });
  return (
    <>
      <ChangeForm
        title={texts.open}
        missing={missingLabels(Values, typed, labels())}
        busy={form.formState.isSubmitting}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <p>{texts.lead}</p>
        <TextField
          {...form.register('email')}
          type="email"
          autoComplete="email"
          label={texts.field}
          maxLength={limits.email.max}
          error={shownError(form, 'email')}
        />
        <CurrentPasswordField {...form.register('currentPassword')} error={shownError(form, 'currentPassword')} />
      </ChangeForm>
      <ChangeCode texts={texts} what={texts.code({ email: typed.email })} change={change} />
    </>
  );
}
