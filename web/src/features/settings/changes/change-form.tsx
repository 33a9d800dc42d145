import type { BaseSyntheticEvent, ReactNode } from 'react';
import { changes } from '../../../words/generated/changes.ts';
import { session } from '../../../words/generated/session.ts';
import { settings } from '../../../words/generated/settings.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

type ChangeFormProps = {
  title: string;
  /** Labels of the fields that are not right yet. */
  missing: readonly string[];
  busy: boolean;
  /** What the button says, where it is not a step on the way. */
  action?: string;
  onSubmit: (event: BaseSyntheticEvent) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The dialog where the new values are typed. What is typed stays while the one-time password is asked for above it. */
export function ChangeForm({ title, missing, busy, action, onSubmit, onClose, children }: ChangeFormProps) {
  const online = useOnline();
  const stillNeeded = missing.length > 0 && session.stillNeeded({ names: missing.join(', ') });
  return (
    <Dialog open width="narrow" title={title} closeLabel={settings.close} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          if (busy || !online) event.preventDefault();
          else onSubmit(event);
        }}
      >
        {children}
        <Button type="submit" className="w-full" busy={busy} missing={online ? stillNeeded : changes.offline}>
          {action ?? changes.next}
        </Button>
      </form>
    </Dialog>
  );
}
