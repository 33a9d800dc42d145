import { toast } from 'react-toastify/unstyled';
import type { Id, ToastOptions } from 'react-toastify/unstyled';
import { requestToasts } from './toast-request.ts';

type Kind = 'info' | 'success' | 'warning' | 'error';
export type ToastId = Id;

const shownMs = 5000;

function show(kind: Kind) {
  return (text: string, options: ToastOptions = {}): ToastId => {
    requestToasts();
    return toast(text, { type: kind, ...options });
  };
}

/** Notices at the top centre. Each returns an id; `loading` stays until `settle` turns it into its outcome. */
export const notify = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  loading(text: string): ToastId {
    requestToasts();
    return toast.loading(text);
  },
  /** Puts the outcome in the place of a loading toast. Not by updating it: one still queued cannot be updated. */
  settle(id: ToastId, kind: Kind, text: string, autoClose = shownMs): ToastId {
    toast.dismiss(id);
    return show(kind)(text, { autoClose });
  },
  dismiss: (id?: ToastId) => toast.dismiss(id),
};
