import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { desk } from '../../words/generated/desk.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { ignoreRepeated } from './keyboard/ignore-repeated.ts';
import { KeyHint } from './keyboard/key-hint.tsx';

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

/** Asks once more before something happens. Escape and Cancel leave it undone; Enter does it, once all is chosen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirm, look = 'primary', busy, missing, onConfirm, onClose, children } = props;
  const hindrance = useOnline() ? missing : desk.offlineAction;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const close = () => {
    if (!busy) onClose();
  };
  // After the dialog has opened: to what there is to choose, otherwise to the answer.
  useLayoutEffect(() => {
    if (!open) return;
    const choice = form.current?.querySelector<HTMLElement>('input, select, textarea');
    const answer = document.querySelector<HTMLElement>(`[form="${CSS.escape(formId)}"]`);
    (choice ?? answer)?.focus();
  }, [open, formId]);
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
          <Button type="submit" form={formId} look={look} busy={busy} missing={hindrance} onKeyDown={ignoreRepeated}>
            {confirm}
            <KeyHint>↵</KeyHint>
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !hindrance) onConfirm();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
