import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { session } from '../../../words/generated/session.ts';
import { useWireForm } from '../../../lib/form/use-wire-form.ts';
import { FormPhone } from '../../../lib/form/form-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { noPhone, PhoneField } from '../../../ui/phone/phone-field.tsx';

const texts = session.signIn;

const SignInValues = v.object({
  phone: FormPhone,
  password: v.pipe(
    v.string(),
    v.minLength(1, () => session.password.needed),
  ),
  remember: v.boolean(),
});
export type SignInValues = v.InferOutput<typeof SignInValues>;

type SignInFormProps = {
  /** Resolves with whether it succeeded; then the fields are emptied. */
  onSubmit: (values: SignInValues) => Promise<boolean>;
  /** In the place of the button, once it succeeded. */
  goOn: ReactNode;
};

/** Phone number, password and "Remember me". */
export function SignInForm({ onSubmit, goOn }: SignInFormProps) {
  const { form, errorOf } = useWireForm<SignInValues>({
    schema: SignInValues,
    defaults: { phone: noPhone, password: '', remember: false },
  });
  // Before the other fields: the first wrong one, in this order, is where the focus goes.
  const phone = useController({ control: form.control, name: 'phone' });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (await onSubmit(values)) form.reset();
    else form.setFocus('password', { shouldSelect: true });
  });
  return (
    <PostForm
      busy={isSubmitting || goOn !== undefined}
      onSubmit={submit}
      action={
        goOn ?? (
          <Button type="submit" busy={isSubmitting} className="w-full">
            {texts.submit}
          </Button>
        )
      }
    >
      <PhoneField {...phone.field} label={session.phone.label} error={errorOf('phone')} />
      <PasswordField
        {...form.register('password')}
        label={session.password.label}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField {...form.register('remember')} label={texts.remember} />
        <Link to="/recover" className="flex min-h-touch items-center text-link underline">
          {texts.forgot}
        </Link>
      </div>
    </PostForm>
  );
}
