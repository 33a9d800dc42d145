import { useMemo } from 'react';
import * as v from 'valibot';
import { session } from '../../../words/generated/session.ts';
import { settings } from '../../../words/generated/settings.ts';
import { stillNeeded } from '../../../lib/form/still-needed.ts';
import { useWireForm } from '../../../lib/form/use-wire-form.ts';
import { isRepeated, newPasswordEntries } from '../../../lib/form/new-password.ts';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

const texts = settings.password;

type Owner = { phoneNumber: string; fullName: string };

function makeSchema(owner: Owner) {
  return v.pipe(
    v.object({
      currentPassword: v.pipe(
        v.string(),
        v.minLength(1, () => session.password.needed),
      ),
      ...newPasswordEntries(owner),
    }),
    isRepeated(),
  );
}

export type ChangePasswordValues = v.InferOutput<ReturnType<typeof makeSchema>>;

type ChangePasswordFormProps = {
  owner: Owner;
  /** What the server said about fields, by wire name. */
  errors: Readonly<Record<string, string>>;
  submitLabel?: string;
  /** What else keeps it from being sent. */
  hindrance?: string | undefined;
  onSubmit: (values: ChangePasswordValues) => Promise<void>;
};

/** The current password and the new one, twice. */
export function ChangePasswordForm({ owner, errors, submitLabel, hindrance, onSubmit }: ChangePasswordFormProps) {
  const { phoneNumber, fullName } = owner;
  const labels = { currentPassword: texts.current, newPassword: texts.next, confirm: texts.confirm };
  const schema = useMemo(() => makeSchema({ phoneNumber, fullName }), [phoneNumber, fullName]);
  const { form, missing, errorOf } = useWireForm<ChangePasswordValues>({
    schema,
    defaults: { currentPassword: '', newPassword: '', confirm: '' },
    labels,
    serverErrors: errors,
  });
  const { isSubmitting } = form.formState;
  return (
    <PostForm
      busy={isSubmitting}
      onSubmit={form.handleSubmit(onSubmit)}
      action={
        <Button type="submit" busy={isSubmitting} missing={hindrance ?? stillNeeded(missing)} className="w-full">
          {submitLabel ?? texts.submit}
        </Button>
      }
    >
      {/* Lets a password manager save the new password under the right name. */}
      <input type="text" name="username" autoComplete="username" value={phoneNumber} readOnly hidden />
      <PasswordField
        {...form.register('currentPassword')}
        autoComplete="current-password"
        label={labels.currentPassword}
        error={errorOf('currentPassword')}
      />
      <NewPasswordField
        {...form.register('newPassword', { deps: 'confirm' })}
        label={labels.newPassword}
        hint={session.password.hint}
        error={errorOf('newPassword')}
      />
      <NewPasswordField {...form.register('confirm')} label={labels.confirm} error={errorOf('confirm')} />
      <p className="text-sm text-quiet">{texts.others}</p>
    </PostForm>
  );
}
