import { session } from '../../../words/generated/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { answerSignOut } from './sign-out-question.ts';

const texts = session.signOut;

/** Loaded when signing out would delete something that is not sent. */
export default function SignOutDialog() {
  return (
    <Dialog
      open
      dismissable
      width="narrow"
      title={texts.title}
      onClose={() => answerSignOut(false)}
      actions={
        <>
          <Button look="secondary" onClick={() => answerSignOut(false)}>
            {texts.cancel}
          </Button>
          <Button look="danger" onClick={() => answerSignOut(true)}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
