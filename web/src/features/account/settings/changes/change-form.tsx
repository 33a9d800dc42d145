import type { FormEvent, ReactNode } from 'react';
import { changes } from '../../../../words/generated/changes.ts';
import { settings } from '../../../../words/generated/settings.ts';
import { stillNeeded } from '../../../../lib/form/still-needed.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';

type ChangeFormProps = {
  /** Its name in the address. */
  name?: string;
  title: string;
  /** Labels of the fields that are not right yet. */
  missing: readonly string[];
  busy: boolean;
  /** What the button says, where it is not a step on the way. */
  action?: string;
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The dialog where the new values are typed. What is typed stays while the one-time password is asked for above it. */
export function ChangeForm({ name, title, missing, busy, action, onSubmit, onClose, children }: ChangeFormProps) {
  const online = useOnline();
  return (
    <Dialog open name={name} width="narrow" title={title} closeLabel={settings.close} onClose={onClose}>
      <PostForm
        busy={busy || !online}
        onSubmit={onSubmit}
        action={
          <Button
            type="submit"
            className="w-full"
            busy={busy}
            missing={online ? stillNeeded(missing) : changes.offline}
          >
            {action ?? changes.next}
          </Button>
        }
      >
        {children}
      </PostForm>
    </Dialog>
  );
}
