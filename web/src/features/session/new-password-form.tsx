import { oTP } from '@tulay/contract/proof/fields';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { session } from '../../words/generated/session.ts';
import { missingLabels, shownError } from '../../lib/form-errors.ts';
import { isRepeated, newPasswordEntries } from '../../lib/new-password.ts';
import { Button } from '../../ui/button.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import { ResendButton } from '../../ui/resend-button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const texts = session.recover;
const fieldLabels = () => ({ oTP: texts.code, newPassword: texts.newPassword, confirm: texts.confirmPassword });

function makeSchema(phoneNumber: string) {
  return v.pipe(v.object({ oTP, ...newPasswordEntries({ phoneNumber }) }), isRepeated());
}

export type NewPasswordValues = v.InferOutput<ReturnType<typeof makeSchema>>;

type NewPasswordFormProps = {
  phoneNumber: string;
  /** What the server said about fields, by wire name. */
  fieldErrors: Readonly<Record<string, string>>;
  onSubmit: (values: NewPasswordValues) => Promise<void>;
  onSendAgain: () => Promise<boolean>;
  onOtherPhone: () => void;
};

/** The code and the new password. */
export function NewPasswordForm({
  phoneNumber,
  fieldErrors,
  onSubmit,
  onSendAgain,
  onOtherPhone,
}: NewPasswordFormProps) {
  const schema = useMemo(() => makeSchema(phoneNumber), [phoneNumber]);
  const form = useForm<NewPasswordValues>({
    mode: 'all',
    resolver: standardSchemaResolver(schema),
    defaultValues: { oTP: '', newPassword: '', confirm: '' },
  });
  const { setError } = form;
  useEffect(() => {
    for (const name of ['oTP', 'newPassword'] as const) {
      const message = fieldErrors[name];
      if (message) setError(name, { message });
    }
  }, [fieldErrors, setError]);
  const { isSubmitting } = form.formState;
  const labels = fieldLabels();
  const missing = missingLabels(schema, form.watch(), labels);
  const submit = form.handleSubmit(onSubmit);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void (isSubmitting ? event.preventDefault() : submit(event))}
      className="flex flex-col gap-4"
    >
      <OtpField {...form.register('oTP')} label={labels.oTP} error={shownError(form, 'oTP')} />
      <NewPasswordFields
        phoneNumber={phoneNumber}
        newPassword={{ ...form.register('newPassword', { deps: 'confirm' }), error: shownError(form, 'newPassword') }}
        confirm={{ ...form.register('confirm'), error: shownError(form, 'confirm') }}
      />
      <Button
        type="submit"
        busy={isSubmitting}
        missing={missing.length > 0 && session.stillNeeded({ names: missing.join(', ') })}
        className="w-full"
      >
        {texts.submit}
      </Button>
      <ResendButton onSend={onSendAgain} />
      <Button look="quiet" onClick={onOtherPhone}>
        {texts.otherPhone}
      </Button>
    </form>
  );
}
