import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer } from 'react-toastify/unstyled';
import { toastHost } from './toast-host.ts';
import { toastsShow } from './toast-request.ts';

type Texts = { regionLabel: string; closeLabel: string };

/** Loaded with the first toast. */
export default function LoadedToastContainer({ regionLabel, closeLabel }: Texts) {
  useEffect(() => {
    const timer = setTimeout(toastsShow);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <ToastContainer
      aria-label={regionLabel}
      autoClose={5000}
      position="top-center"
      hideProgressBar
      closeOnClick={false}
      draggable={false}
      limit={3}
      transition={Instant}
      // oxlint-disable-next-line react/no-unstable-nested-components -- the library calls it as a function, it is no component
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={closeToast}
          className="ml-auto flex size-11 flex-none items-center justify-center rounded-control text-quiet"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    />,
    toastHost(),
  );
}

type TransitionProps = { children?: ReactNode; isIn: boolean; done: () => void; playToast: () => void };

/** In and out at once: the library's own transitions wait for animations of a style sheet that is not loaded. */
function Instant({ children, isIn, done, playToast }: TransitionProps) {
  useEffect(() => {
    if (isIn) playToast();
    else done();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the library makes new functions at each rendering; only coming and going matters
  }, [isIn]);
  return children;
}
