import { limits } from '@tulay/contract/fields/limits';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm } from 'react-hook-form';
import { registration } from '../../words/generated/registration.ts';
import { session } from '../../words/generated/session.ts';
import { missingLabels, shownError } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountValues } from './account-values.ts';
import { useServerErrors } from '../../lib/use-server-errors.ts';
import { useTypedValues } from './use-typed-values.ts';

const texts = registration.account;
const wireNames = { phoneNumber: 'phone', email: 'email', fullName: 'fullName', password: 'password' } as const;

type AccountStepProps = {
  values: AccountValues;
  /** What the server said about fields, by wire name. */
  serverErrors: Readonly<Record<string, string>>;
  onChange: (values: AccountValues) => void;
  onSubmit: (values: AccountValues) => void;
};

/** Step "register": who one is and how one signs in. */
export function AccountStep({ values, serverErrors, onChange, onSubmit }: AccountStepProps) {
  const form = useForm<AccountValues>({
    mode: 'all',
    resolver: standardSchemaResolver(AccountValues),
    defaultValues: values,
  });
  // Before the other fields: the first wrong one, in this order, is where the focus goes.
  const phone = useController({ control: form.control, name: 'phone' });
  const typed = form.watch();
  const missing = missingLabels(AccountValues, typed, texts);
  useServerErrors(form, serverErrors, wireNames);
  useTypedValues(form, onChange);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      className="flex flex-col gap-4"
    >
      <PhoneField
        {...phone.field}
        label={texts.phone}
        countryLabel={session.phone.country}
        error={shownError(form, 'phone')}
      />
      <TextField
        {...form.register('email')}
        type="email"
        label={texts.email}
        autoComplete="email"
        maxLength={limits.email.max}
        error={shownError(form, 'email')}
      />
      <TextField
        {...form.register('fullName', { deps: 'password' })}
        label={texts.fullName}
        autoComplete="name"
        maxLength={limits.fullName.max}
        error={shownError(form, 'fullName')}
      />
      <NewPasswordField
        {...form.register('password', { deps: 'confirm' })}
        label={texts.password}
        hint={session.password.hint}
        error={shownError(form, 'password')}
      />
      <NewPasswordField {...form.register('confirm')} label={texts.confirm} error={shownError(form, 'confirm')} />
      <Button
        type="submit"
        missing={missing.length > 0 && session.stillNeeded({ names: missing.join(', ') })}
        className="w-full"
      >
        {texts.submit}
      </Button>
    </form>
  );
}
