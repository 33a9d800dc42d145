import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { laterPart } from '../loading/later-part.tsx';
import { toastHost } from './toast-host.ts';
import { notify, useNotices, type Notice } from './toast.ts';

const Toasts = laterPart(() => import('./toasts.tsx'));

/** The place of what happened behind the page. One per page, at the root; how it looks comes with the first notice. */
export function ToastRegion(texts: { regionLabel: string; closeLabel: string }) {
  const notices = useNotices();
  const last = notices.at(-1);
  if (!last) return null;
  return createPortal(
    // Where the line does not bring it, what is to be said is said all the same.
    <Toasts notices={notices} {...texts} meanwhile={<PlainNotice key={last.id} notice={last} />} />,
    toastHost(),
  );
}

function PlainNotice({ notice: { id, text, shownMs } }: { notice: Notice }) {
  useEffect(() => {
    const timer = shownMs === undefined ? undefined : setTimeout(() => notify.dismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs]);
  return (
    <p role="status" className="toasts bg-raised text-ink">
      {text}
    </p>
  );
}
