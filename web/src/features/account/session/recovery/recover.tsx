import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { session } from '../../../../words/generated/session.ts';
import { call } from '../../../../lib/api/api.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { errorSentence } from '../../../../lib/api/error-sentence.ts';
import { useAttempt } from '../../../../lib/api/attempt/use-attempt.ts';
import { useSiteFacts } from '../../../../lib/site-facts.ts';
import { FormPage } from '../../../../ui/form-page.tsx';
import { notify } from '../../../../ui/toast/toast.ts';
import { askedRecovery } from './asked-recovery.ts';
import { NewPasswordForm } from '../new-password-form.tsx';
import type { NewPasswordValues } from '../new-password-form.tsx';
import { RecoverPhoneForm } from './recover-phone-form.tsx';

const texts = session.recover;
const noErrors: Readonly<Record<string, string>> = {};

/** Account recovery: a phone number, then the code that was sent to it and a new password. */
export function Recover() {
  const navigate = useNavigate();
  const { oTPMinutes } = useSiteFacts().times;
  const [phoneNumber, setPhoneNumber] = useState<string>();
  const [fieldErrors, setFieldErrors] = useState(noErrors);
  const attempt = useAttempt();

  // The prerendered page asks for the number; what was asked before a reload comes in after it has hydrated.
  useEffect(() => setPhoneNumber(askedRecovery.read()), []);

  const sendCode = async (to: string) => {
    const toast = notify.loading(texts.sending);
    try {
      await call('recover', { phoneNumber: to });
      notify.dismiss(toast);
      askedRecovery.keep(to);
      setPhoneNumber(to);
      return true;
    } catch (error) {
      notify.settle(toast, 'error', errorSentence(error));
      return false;
    }
  };

  const setPassword = async (of: string, { oTP, newPassword }: NewPasswordValues) => {
    const input = { phoneNumber: of, oTP, newPassword };
    const toast = notify.loading(session.password.changing);
    try {
      await attempt(input, (idempotencyKey) => call('confirmRecovery', input, { idempotencyKey }));
      askedRecovery.forget();
      notify.settle(toast, 'success', session.password.changed);
      await navigate({ to: '/login', search: {} });
    } catch (error) {
      notify.settle(toast, 'error', errorSentence(error));
      setFieldErrors(error instanceof ApiError ? error.fields : noErrors);
    }
  };

  return (
    <FormPage
      title={phoneNumber ? texts.sentTitle : texts.title}
      lead={phoneNumber ? texts.sent({ phone: phoneNumber, minutes: oTPMinutes }) : texts.lead}
      below={
        <Link to="/login" className="inline-flex min-h-touch items-center font-semibold text-link underline">
          {texts.back}
        </Link>
      }
    >
      {phoneNumber ? (
        <NewPasswordForm
          phoneNumber={phoneNumber}
          fieldErrors={fieldErrors}
          onSubmit={(values) => setPassword(phoneNumber, values)}
          onSendAgain={() => sendCode(phoneNumber)}
          onOtherPhone={() => {
            askedRecovery.forget();
            setPhoneNumber(undefined);
          }}
        />
      ) : (
        <RecoverPhoneForm onSubmit={sendCode} />
      )}
    </FormPage>
  );
}
