import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { session } from '../../../words/generated/session.ts';
import { settings } from '../../../words/generated/settings.ts';
import { call } from '../../../lib/api/api.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { timings } from '../../../lib/api/timings.ts';
import { useAttempt } from '../../../lib/api/attempt/use-attempt.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SpecifiedWait } from '../../../ui/specified-wait.tsx';
import { notify } from '../../../ui/toast/toast.ts';
import { waitHindrance } from '../../../ui/wait-hindrance.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import type { ChangePasswordValues } from './change-password-form.tsx';
import { noPasswordErrors, passwordErrorsOf } from './password-errors.ts';
import type { MemberDetails } from '../../../lib/member/use-member-details.ts';

const texts = settings.password;
/** Changes the password; after that the dashboard opens. */
export function ChangePasswordDialog({ details, onClose }: { details: MemberDetails; onClose: () => void }) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState(noPasswordErrors);
  const [isChanged, setChanged] = useState(false);
  const attempt = useAttempt();

  const change = async ({ currentPassword, newPassword, confirm }: ChangePasswordValues) => {
    const input = { phoneNumber: details.phoneNumber, currentPassword, newPassword, password: confirm };
    const toast = notify.loading(session.password.changing);
    try {
      await attempt(input, (idempotencyKey) => call('changePassword', input, { idempotencyKey }));
    } catch (error) {
      const fields = passwordErrorsOf(error);
      setErrors(fields);
      // What stands at a field is not said twice.
      if (Object.keys(fields).length > 0) notify.dismiss(toast);
      else notify.settle(toast, 'error', errorSentence(error));
      return;
    }
    notify.dismiss(toast);
    setChanged(true);
  };
  const goOn = () => {
    onClose();
    void navigate({ to: '/dash' });
  };

  return (
    <Dialog open name="password" width="narrow" title={texts.title} closeLabel={settings.close} onClose={onClose}>
      {isChanged ? (
        <div className="arrives flex flex-col gap-5">
          <p role="status" className="text-lg font-semibold">
            {session.password.changed}
          </p>
          <SpecifiedWait afterMs={timings.passwordChangedToDashMs} onOver={goOn} />
        </div>
      ) : (
        <ChangePasswordForm owner={details} errors={errors} hindrance={waitHindrance(details.wait)} onSubmit={change} />
      )}
    </Dialog>
  );
}
