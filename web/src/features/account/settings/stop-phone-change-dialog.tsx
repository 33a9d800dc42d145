import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountWait } from '../../../words/generated/account-wait.ts';
import { settings } from '../../../words/generated/settings.ts';
import { call } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { heldToken, renewToken } from '../../../lib/session/session.ts';
import { useAttempt } from '../../../lib/api/attempt/use-attempt.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { notify } from '../../../ui/toast/toast.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import type { ChangePasswordValues } from './change-password-form.tsx';
import { noPasswordErrors, passwordErrorsOf } from './password-errors.ts';
import { useMemberDetails } from '../../../lib/member/use-member-details.ts';

const texts = accountWait.stop;

/** Undoes a change of the phone number that was not the member's own: with the password as they know it, and a new one. */
export function StopPhoneChangeDialog({ onClose }: { onClose: () => void }) {
  const { data: details } = useMemberDetails();
  const queryClient = useQueryClient();
  const online = useOnline();
  const [errors, setErrors] = useState(noPasswordErrors);
  const attempt = useAttempt();

  const stop = async ({ currentPassword, newPassword, confirm }: ChangePasswordValues) => {
    const input = { phoneNumber: details?.phoneNumber ?? '', currentPassword, newPassword, password: confirm };
    try {
      await attempt(input, (idempotencyKey) => call('stopPhoneChange', input, { idempotencyKey }));
    } catch (error) {
      const fields = passwordErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) notify.error(errorSentence(error));
      return;
    }
    notify.success(texts.done);
    onClose();
    // The token names the number that is gone; should this fail now, the next call does it.
    await renewToken(heldToken()).catch(() => undefined);
    await queryClient.invalidateQueries();
  };

  return (
    <Dialog open width="narrow" title={texts.title} closeLabel={settings.close} onClose={onClose}>
      <p className="mb-2">{texts.lead}</p>
      <p className="mb-4 text-sm text-quiet">{texts.after}</p>
      {details && (
        <ChangePasswordForm
          owner={details}
          errors={errors}
          submitLabel={texts.submit}
          hindrance={online ? undefined : texts.offline}
          onSubmit={stop}
        />
      )}
    </Dialog>
  );
}
