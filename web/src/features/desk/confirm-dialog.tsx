import type { ReactNode } from 'react';
import { desk } from '../../copy/desk.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useOnline } from '../../lib/use-online.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  confirm: string;
  look?: ButtonLook;
  busy: boolean;
  /** What has to be chosen first. */
  missing?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks once more before something happens. Escape and Cancel leave it undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirm, look = 'primary', busy, missing, onConfirm, onClose, children } = props;
  const hindrance = useOnline() ? missing : desk.offlineAction;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={desk.close}
      dismissable={!busy}
      onClose={close}
      actions={
        <>
          <Button look="secondary" className="self-start" onClick={close}>
            {desk.cancel}
          </Button>
          <Button look={look} busy={busy} missing={hindrance} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  );
}
