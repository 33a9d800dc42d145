import { accountFields } from '@tulay/contract/account/fields';
import { useController } from 'react-hook-form';
import { registration } from '../../../words/generated/registration.ts';
import { session } from '../../../words/generated/session.ts';
import { stillNeeded } from '../../../lib/form/still-needed.ts';
import { useWireForm } from '../../../lib/form/use-wire-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx';
import { PhoneField } from '../../../ui/phone/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccountValues, noAccountValues } from './account-values.ts';
import { useTypedValues } from './use-typed-values.ts';

const texts = registration.account;
const formNames = { phoneNumber: 'phone' } as const;

type AccountStepProps = {
  values: AccountValues;
  /** What the server said about fields, by wire name. */
  serverErrors: Readonly<Record<string, string>>;
  onChange: (values: AccountValues) => void;
  onSubmit: (values: AccountValues) => void;
};

/** Step "register": who one is and how one signs in. */
export function AccountStep({ values, serverErrors, onChange, onSubmit }: AccountStepProps) {
  const wire = useWireForm({
    schema: AccountValues,
    defaults: noAccountValues,
    start: values,
    fields: accountFields,
    labels: texts,
    serverErrors,
    formNames,
  });
  const { form, missing, errorOf } = wire;
  // Before the other fields: the first wrong one, in this order, is where the focus goes.
  const phone = useController({ control: form.control, name: 'phone' });
  useTypedValues(form, onChange);
  return (
    <PostForm
      onSubmit={form.handleSubmit(onSubmit)}
      action={
        <Button type="submit" missing={stillNeeded(missing)} className="w-full">
          {texts.submit}
        </Button>
      }
    >
      <PhoneField {...phone.field} label={texts.phone} error={errorOf('phone')} />
      <TextField {...wire.input('email')} type="email" />
      <TextField {...wire.input('fullName', { deps: 'password' })} />
      <NewPasswordField
        {...form.register('password', { deps: 'confirm' })}
        label={texts.password}
        hint={session.password.hint}
        error={errorOf('password')}
      />
      <NewPasswordField {...form.register('confirm')} label={texts.confirm} error={errorOf('confirm')} />
    </PostForm>
  );
}
