import type { InputOf } from '@tulay/contract/table';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { call } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { notify } from '../../ui/toast/toast.ts';
import { ownNumber, refreshPrivacy, type Privacy } from '../../lib/privacy-room.ts';
import { whatDeletionDoes } from './what-deletion-does.ts';

const texts = privacyRoom.deletion;

/** Says once more what will happen, and asks for the password. */
export function DeletionDialog({ privacy, onClose }: { privacy: Privacy; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const online = useOnline();
  const attempt = useAttempt();
  const asking = useMutation({
    mutationFn: (input: InputOf<'askPrivacy'>) =>
      attempt(input, (idempotencyKey) => call('askPrivacy', input, { idempotencyKey })),
    onSuccess: ({ request }) => {
      notify.success(texts.sent({ number: request.number }));
      onClose();
    },
    onError: (error) => {
      if (!isWrongPassword(error)) notify.error(errorSentence(error));
    },
    onSettled: () => void refreshPrivacy(),
  });
  const missing = !online ? privacyRoom.needsNetwork : password === '' ? texts.missing : undefined;
  return (
    <Dialog open width="narrow" title={texts.dialogTitle} closeLabel={privacyRoom.close} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing !== undefined || asking.isPending) return;
          asking.mutate({ phoneNumber: ownNumber(), kind: 'deletion', currentPassword: password });
        }}
      >
        <p>{whatDeletionDoes(privacy.deletion)}</p>
        <p>{texts.steps({ days: privacy.answerDays })}</p>
        <p className="font-semibold">{texts.cannotUndo}</p>
        <input type="text" name="username" autoComplete="username" value={ownNumber()} readOnly hidden />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={texts.password}
          value={password}
          error={isWrongPassword(asking.error) ? asking.error.message : undefined}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            asking.reset();
          }}
        />
        <Button type="submit" look="danger" className="w-full" busy={asking.isPending} missing={missing}>
          {texts.confirm}
        </Button>
        <Button look="secondary" className="w-full" onClick={onClose}>
          {privacyRoom.cancel}
        </Button>
      </form>
    </Dialog>
  );
}

function isWrongPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'account.wrong_password';
}
