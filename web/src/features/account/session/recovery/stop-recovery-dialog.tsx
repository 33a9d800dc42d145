import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { app } from '../../../../words/generated/app.ts';
import { session } from '../../../../words/generated/session.ts';
import { stopRecovery as texts } from '../../../../words/generated/stop-recovery.ts';
import { call } from '../../../../lib/api/api.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { errorSentence } from '../../../../lib/api/error-sentence.ts';
import { useAttempt } from '../../../../lib/api/attempt/use-attempt.ts';
import { stillNeeded } from '../../../../lib/form/still-needed.ts';
import { useWireForm } from '../../../../lib/form/use-wire-form.ts';
import { isRepeated, newPasswordEntries } from '../../../../lib/form/new-password.ts';
import { Button } from '../../../../ui/button.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { notify } from '../../../../ui/toast/toast.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

function makeSchema(phoneNumber: string) {
  return v.pipe(v.object(newPasswordEntries({ phoneNumber })), isRepeated());
}

/** What was typed to sign in: the password is that of before a recovery. */
export type FormerSignIn = { phoneNumber: string; password: string };
type StopRecoveryDialogProps = { former: FormerSignIn; onClose: () => void };

/** Undoes a recovery that was not the member's own: another password in place of the one that it set. */
export default function StopRecoveryDialog({ former, onClose }: StopRecoveryDialogProps) {
  const { phoneNumber, password: currentPassword } = former;
  const schema = useMemo(() => makeSchema(phoneNumber), [phoneNumber]);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { form, missing, errorOf } = useWireForm<v.InferOutput<typeof schema>>({
    schema,
    defaults: { newPassword: '', confirm: '' },
    labels: { newPassword: session.recover.newPassword, confirm: session.recover.confirmPassword },
    serverErrors: refused,
  });
  const { isSubmitting } = form.formState;
  const attempt = useAttempt();
  const submit = form.handleSubmit(async ({ newPassword, confirm }) => {
    const input = { phoneNumber, currentPassword, newPassword, password: confirm };
    try {
      await attempt(input, (idempotencyKey) => call('stopRecovery', input, { idempotencyKey }));
    } catch (error) {
      if (error instanceof ApiError && error.fields['newPassword']) setRefused(error.fields);
      else notify.error(errorSentence(error));
      return;
    }
    notify.success(texts.done);
    onClose();
  });
  return (
    <Dialog open width="narrow" title={texts.title} closeLabel={app.close} onClose={onClose}>
      <PostForm
        busy={isSubmitting}
        onSubmit={submit}
        action={
          <Button type="submit" look="danger" busy={isSubmitting} missing={stillNeeded(missing)} className="w-full">
            {texts.submit}
          </Button>
        }
      >
        <p>{texts.lead}</p>
        <p>{texts.itWasMe}</p>
        <p>{texts.notMe}</p>
        <NewPasswordFields
          phoneNumber={phoneNumber}
          newPassword={{ ...form.register('newPassword', { deps: 'confirm' }), error: errorOf('newPassword') }}
          confirm={{ ...form.register('confirm'), error: errorOf('confirm') }}
        />
      </PostForm>
    </Dialog>
  );
}
