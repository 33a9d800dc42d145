import { useState } from 'react';
import { appLock as texts } from '../../../words/generated/app-lock.ts';
import { unlock } from './app-lock.ts';
import { codeFault } from './code-rules.ts';
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { CodeField } from './code-field.tsx';
import { useCodeTries } from './use-code-tries.ts';

/** In place of a member's screens while they are locked. */
export default function UnlockScreen({ memberId }: { memberId: string }) {
  const [code, setCode] = useState('');
  const [asking, setAsking] = useState(false);
  const { busy, error, hindrance, attempt, startOver } = useCodeTries(memberId);
  const isWhole = codeFault(code) !== 'incomplete';
  const open = async (form: HTMLFormElement) => {
    form.querySelector('input')?.focus();
    if (!isWhole || busy || hindrance) return;
    if (!(await attempt(() => unlock(memberId, code)))) setCode('');
  };
  return (
    <FormPage title={texts.unlock.title} lead={texts.unlock.lead}>
      <PostForm
        onSubmit={(event) => open(event.currentTarget)}
        action={
          <Button type="submit" className="w-full" busy={busy} missing={hindrance ?? (isWhole ? '' : texts.incomplete)}>
            {texts.unlock.submit}
          </Button>
        }
        after={
          <Button look="quiet" onClick={() => setAsking(true)}>
            {texts.unlock.forgotten}
          </Button>
        }
      >
        <CodeField
          name="code"
          label={texts.unlock.code}
          hint={texts.rules}
          isFirst
          value={code}
          onValue={setCode}
          error={error}
        />
      </PostForm>
      {asking && (
        <AskDialog
          title={texts.forgotten.title}
          keep={texts.forgotten.keep}
          confirm={texts.forgotten.confirm}
          onConfirm={async () => {
            await startOver();
            return true;
          }}
          onClose={() => setAsking(false)}
        >
          {texts.forgotten.text}
        </AskDialog>
      )}
    </FormPage>
  );
}
