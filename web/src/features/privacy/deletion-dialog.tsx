import { useState } from 'react';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { isWrongPassword } from './is-wrong-password.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ownNumber, type Privacy } from '../../lib/privacy-room.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { useAskPrivacy } from './use-ask-privacy.ts';
import { whatDeletionDoes } from './what-deletion-does.ts';

const texts = privacyRoom.deletion;

/** Says once more what will happen, and asks for the password. */
export function DeletionDialog({ privacy, onClose }: { privacy: Privacy; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const online = useOnline();
  const asking = useAskPrivacy({ sent: texts.sent, onClose });
  const missing = !online ? privacyRoom.needsNetwork : password === '' ? texts.missing : undefined;
  return (
    <Dialog
      open
      name="deletion"
      width="narrow"
      title={texts.dialogTitle}
      closeLabel={privacyRoom.close}
      onClose={onClose}
    >
      <PostForm
        busy={missing !== undefined || asking.isPending}
        onSubmit={() => asking.mutate({ phoneNumber: ownNumber(), kind: 'deletion', currentPassword: password })}
        action={
          <Button type="submit" look="danger" className="w-full" busy={asking.isPending} missing={missing}>
            {texts.confirm}
          </Button>
        }
        after={
          <Button look="secondary" className="w-full" onClick={onClose}>
            {privacyRoom.cancel}
          </Button>
        }
      >
        <p>{whatDeletionDoes(privacy.deletion)}</p>
        <p>{texts.steps({ days: privacy.answerDays })}</p>
        <p className="font-semibold">{texts.cannotUndo}</p>
        <OwnPasswordField
          label={texts.password}
          value={password}
          error={isWrongPassword(asking.error) ? asking.error.message : undefined}
          onValue={(typed) => {
            setPassword(typed);
            asking.reset();
          }}
        />
      </PostForm>
    </Dialog>
  );
}
