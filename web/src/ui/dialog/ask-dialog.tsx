import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type AskDialogProps = {
  title: string;
  /** The answer that leaves everything as it is. */
  keep: string;
  confirm: string;
  /** Why it cannot be done now. */
  missing?: string | undefined;
  /** Resolves with whether it is done; if not, the question stays. */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks once before something that cannot be taken back. */
export function AskDialog({ title, keep, confirm, missing, onConfirm, onClose, children }: AskDialogProps) {
  const [busy, setBusy] = useState(false);
  const doIt = async () => {
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone) onClose();
  };
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      dismissable={!busy}
      width="narrow"
      title={title}
      onClose={close}
      actions={
        <>
          <Button look="secondary" className="self-start" onClick={close}>
            {keep}
          </Button>
          <Button look="danger" busy={busy} missing={missing} onClick={() => void doIt()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
