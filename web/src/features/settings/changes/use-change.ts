import type { InputOf, ReplyOf } from '@tulay/contract/endpoints';
import { useState } from 'react';
import { changes } from '../../../copy/changes.ts';
import { oneTimePassword } from '../../../copy/one-time-password.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { codeSentence, errorSentence } from '../../../lib/error-sentence.ts';
import { timings } from '../../../lib/timings.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import type { SentCode } from '../../../ui/otp-dialog.tsx';
import { notify } from '../../../ui/toast.ts';

type ChangeName = 'changeBank' | 'changeEmail' | 'changePhone';
/** What the second call answers, when the change is made. */
export type Changed<Name extends ChangeName> = Extract<ReplyOf<Name>, { state: string }>;

/** Refusals that belong to a field although they have a code of their own. */
const fieldOfCode: Readonly<Record<string, string>> = {
  'account.wrong_password': 'currentPassword',
  'account.phone_taken': 'newPhoneNumber',
};
const noFields: Readonly<Record<string, string>> = {};

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return noFields;
  const field = fieldOfCode[error.code];
  return field === undefined ? error.fields : { [field]: error.message };
}

/** The two calls of a change: the new values ask for a one-time password, with it they are stored. */
export function useChange<Name extends ChangeName>(
  name: Name,
  { done, onChanged }: { done: () => string; onChanged: (reply: Changed<Name>) => Promise<void> },
) {
  const attempt = useAttempt();
  const [asked, setAsked] = useState<InputOf<Name>>();
  const [sent, setSent] = useState<SentCode>();
  const [fields, setFields] = useState(noFields);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = (input: InputOf<Name>) => attempt(input, (idempotencyKey) => call(name, input, { idempotencyKey }));

  /** Asks for a one-time password for these values; says whether one is on its way. */
  async function request(input: InputOf<Name>): Promise<boolean> {
    setError(undefined);
    notify.dismiss();
    try {
      const reply = await send(input);
      if (!('challenge' in reply)) return false;
      setAsked(input);
      setSent(reply);
      notify.info(changes.sent);
      return true;
    } catch (thrown) {
      notify.error(errorSentence(thrown));
      setFields(fieldsOf(thrown));
      return false;
    }
  }

  async function confirm(code: string): Promise<void> {
    if (!asked || !sent) return;
    // The password has done its part when the code was sent.
    const { currentPassword: _password, ...values } = { currentPassword: undefined, ...asked };
    // The same values as before, of the same call.
    const input = { ...values, challenge: sent.challenge, oTP: code } as unknown as InputOf<Name>;
    setBusy(true);
    setError(undefined);
    notify.dismiss();
    const toast = notify.loading(oneTimePassword.verifying);
    try {
      const reply = await send(input);
      notify.settle(toast, 'success', done());
      // With a one-time password the answer is the second one.
      await onChanged(reply as Changed<Name>);
    } catch (thrown) {
      const isAboutCode = thrown instanceof ApiError && thrown.code.startsWith('otp.');
      notify.settle(
        toast,
        isAboutCode ? 'warning' : 'error',
        errorSentence(thrown),
        isAboutCode ? timings.otpWrongMs : undefined,
      );
      if (isAboutCode) return setError(codeSentence(thrown));
      const wrong = fieldsOf(thrown);
      // What is wrong with the values is mended in the form behind.
      if (Object.keys(wrong).length > 0) {
        setSent(undefined);
        setFields(wrong);
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    sent,
    busy,
    error,
    fields,
    request,
    confirm,
    resend: async () => asked !== undefined && request(asked),
    /** Back to the form, as it was filled in. */
    back: () => setSent(undefined),
  };
}
