import { toast } from 'react-toastify/unstyled';
import type { Id, ToastOptions } from 'react-toastify/unstyled';
import { whenToastsShow } from './toast-request.ts';

type Kind = 'info' | 'success' | 'warning' | 'error';
export type ToastId = Id;

const shownMs = 5000;
let lastId = 0;
const nextId = (): ToastId => `toast-${++lastId}`;

function show(kind: Kind) {
  return (text: string, options: ToastOptions = {}): ToastId => {
    const toastId = options.toastId ?? nextId();
    whenToastsShow(() => toast(text, { type: kind, ...options, toastId }), text);
    return toastId;
  };
}

function dismiss(id?: ToastId) {
  whenToastsShow(() => toast.dismiss(id));
}

/** Notices at the top centre. Each returns an id; `loading` stays until `settle` turns it into its outcome. */
export const notify = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  loading(text: string): ToastId {
    const toastId = nextId();
    whenToastsShow(() => toast.loading(text, { toastId }), text);
    return toastId;
  },
  /** Puts the outcome in the place of a loading toast. Not by updating it: one still queued cannot be updated. */
  settle(id: ToastId, kind: Kind, text: string, autoClose = shownMs): ToastId {
    dismiss(id);
    return show(kind)(text, { autoClose });
  },
  dismiss,
};
