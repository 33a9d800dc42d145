import { Copy } from 'lucide';
import { Icon } from './icon.tsx';
import { notify } from './toast/toast.ts';

/** A failure of anything else on the page is not mended by it. */
const about = { id: 'copied' };

type CopyButtonProps = {
  text: string;
  texts: { readonly copy: string; readonly copied: string; readonly copyFailed: string };
  /** The key that presses it. */
  shortcut?: string;
};

/** Puts a number on the clipboard: nobody retypes it. */
export function CopyButton({ text, texts, shortcut }: CopyButtonProps) {
  // Where the page is not protected there is no clipboard at all.
  const copy = async () => navigator.clipboard.writeText(text);
  return (
    <button
      type="button"
      aria-label={`${texts.copy} ${text}`}
      aria-keyshortcuts={shortcut}
      onClick={() =>
        void copy().then(
          () => notify.success(texts.copied, about),
          () => notify.error(texts.copyFailed, about),
        )
      }
      className="flex size-11 flex-none items-center justify-center rounded-control text-link hover:bg-sunken"
    >
      <Icon of={Copy} className="size-5" />
    </button>
  );
}
