import { Check, TriangleAlert, X } from 'lucide';
import { Icon } from '../icon.tsx';
import { useEffect, useState } from 'react';
import { Spinner } from '../spinner.tsx';
import { notify, type Notice } from './toast.ts';

type ToastsProps = { notices: readonly Notice[]; regionLabel: string; closeLabel: string };

/** What happened behind the page, at its bottom. */
export default function Toasts({ notices, regionLabel, closeLabel }: ToastsProps) {
  return (
    <section aria-label={regionLabel} aria-live="polite" className="toasts">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

const icons = { success: Check, warning: TriangleAlert, error: TriangleAlert } as const;

/** Goes by itself, but not while its button has pointer or focus, nor from a window that nobody looks at. */
function Toast({ notice: { id, kind, text, shownMs }, closeLabel }: { notice: Notice; closeLabel: string }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const hold = () => setIsHeld(true);
    const release = () => setIsHeld(false);
    addEventListener('blur', hold);
    addEventListener('focus', release);
    const isTimed = shownMs !== undefined && !isHeld;
    const timer = isTimed ? setTimeout(() => notify.dismiss(id), shownMs) : undefined;
    return () => {
      clearTimeout(timer);
      removeEventListener('blur', hold);
      removeEventListener('focus', release);
    };
  }, [id, shownMs, isHeld]);
  const icon = kind === 'info' || kind === 'loading' ? undefined : icons[kind];
  const isBad = icon === TriangleAlert;
  return (
    <div
      data-kind={kind}
      className="flex items-center gap-3 rounded-control border border-line bg-raised py-1 pl-4 text-ink shadow-float"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {kind === 'loading' && <Spinner className="text-link" />}
      {icon && <Icon of={icon} className={isBad ? 'size-5 flex-none text-danger' : 'size-5 flex-none text-success'} />}
      <p role={isBad ? 'alert' : undefined}>{text}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => notify.dismiss(id)}
        className="ml-auto flex size-11 flex-none items-center justify-center rounded-control text-quiet"
      >
        <Icon of={X} className="size-5" />
      </button>
    </div>
  );
}
