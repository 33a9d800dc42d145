import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastRequest } from './toast-request.ts';

const ToastContainer = lazy(() => import('./toast-container.tsx'));

/** The place of the toasts. One per page, at the root; the library comes with the first toast. */
export function ToastRegion(texts: { regionLabel: string; closeLabel: string }) {
  const requested = useSyncExternalStore(toastRequest.subscribe, toastRequest.read, () => false);
  if (!requested) return null;
  return (
    <Suspense fallback={null}>
      <ToastContainer {...texts} />
    </Suspense>
  );
}
