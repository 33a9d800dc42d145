import { Copy } from 'lucide-react';
import { desk } from '../../../words/generated/desk.ts';
import { notify } from '../../../ui/toast/toast.ts';

/** Puts an account number on the clipboard: nobody retypes it into the bank. */
export function CopyButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(desk.withdrawals.copied),
      () => notify.error(desk.withdrawals.copyFailed),
    );
  return (
    <button
      type="button"
      aria-label={`${desk.withdrawals.copy} ${text}`}
      aria-keyshortcuts="c"
      onClick={() => void copy()}
      className="flex size-11 flex-none items-center justify-center rounded-control text-link hover:bg-sunken"
    >
      <Copy aria-hidden="true" className="size-5" />
    </button>
  );
}
