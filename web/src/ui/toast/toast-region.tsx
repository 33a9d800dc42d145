import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { patienceMs } from '../../lib/device/in-time.ts';
import { toastRequest } from './toast-request.ts';

const ToastContainer = lazy(() => import('./toast-container.tsx'));

/** The place of the toasts. One per page, at the root; the library comes with the first toast. */
export function ToastRegion(texts: { regionLabel: string; closeLabel: string }) {
  const requested = useSyncExternalStore(toastRequest.subscribe, toastRequest.read, () => false);
  if (!requested) return null;
  return (
    <Suspense fallback={<PlainToast />}>
      <ToastContainer {...texts} />
    </Suspense>
  );
}

/** What is to be said where the line does not bring the library. */
function PlainToast() {
  const sentence = useSyncExternalStore(toastRequest.subscribe, toastRequest.sentence, () => '');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate || sentence === '') return null;
  return (
    <p role="alert" className="fixed inset-x-4 top-4 z-50 rounded-control border border-edge bg-raised p-4 text-ink">
      {sentence}
    </p>
  );
}
