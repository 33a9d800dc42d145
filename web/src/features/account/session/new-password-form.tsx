import { oTP } from '@tulay/contract/proof/fields';
import { useMemo } from 'react';
import * as v from 'valibot';
import { session } from '../../../words/generated/session.ts';
import { stillNeeded } from '../../../lib/form/still-needed.ts';
import { useWireForm } from '../../../lib/form/use-wire-form.ts';
import { isRepeated, newPasswordEntries } from '../../../lib/form/new-password.ts';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { OtpField } from '../../../ui/fields/otp-field.tsx';
import { ResendButton } from '../../../ui/dialog/resend-button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const texts = session.recover;

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
  const labels = { oTP: texts.code, newPassword: texts.newPassword, confirm: texts.confirmPassword };
  const schema = useMemo(() => makeSchema(phoneNumber), [phoneNumber]);
  const { form, missing, errorOf } = useWireForm<NewPasswordValues>({
    schema,
    defaults: { oTP: '', newPassword: '', confirm: '' },
    labels,
    serverErrors: fieldErrors,
  });
  const { isSubmitting } = form.formState;
  return (
    <div className="arrives">
      <PostForm
        busy={isSubmitting}
        onSubmit={form.handleSubmit(onSubmit)}
        action={
          <Button type="submit" busy={isSubmitting} missing={stillNeeded(missing)} className="w-full">
            {texts.submit}
          </Button>
        }
        after={
          <>
            <ResendButton onSend={onSendAgain} />
            <Button look="quiet" onClick={onOtherPhone}>
              {texts.otherPhone}
            </Button>
          </>
        }
      >
        <OtpField {...form.register('oTP')} label={labels.oTP} error={errorOf('oTP')} />
        <NewPasswordFields
          phoneNumber={phoneNumber}
          newPassword={{ ...form.register('newPassword', { deps: 'confirm' }), error: errorOf('newPassword') }}
          confirm={{ ...form.register('confirm'), error: errorOf('confirm') }}
        />
      </PostForm>
    </div>
  );
}
