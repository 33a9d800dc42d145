import { lazy, Suspense } from 'react';
import { useNotices } from './toast.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** The place of what happened behind the page. One per page, at the root; how it looks comes with the first notice. */
export function ToastRegion(texts: { regionLabel: string; closeLabel: string }) {
  const notices = useNotices();
  if (notices.length === 0) return null;
  return (
    // Where the line does not bring it, what is to be said is said all the same.
    <Suspense
      fallback={
        <p role="status" className="toasts bg-raised text-ink">
          {notices.at(-1)?.text}
        </p>
      }
    >
      <Toasts notices={notices} {...texts} />
    </Suspense>
  );
}
