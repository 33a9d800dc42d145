import { toastHost } from '../toast/toast-host.ts';
import { leaveBehind } from '../toast/toast.ts';

/**
 * A modal dialog makes everything outside it inert, toasts included. So the toasts live in one element
 * that moves into the topmost open dialog and back; moving it keeps the toasts that are on show.
 */
let openDialogs: readonly HTMLDialogElement[] = [];

/**
 * Opens a modal dialog. Returns how to close it, before its element goes. Of two that come at once, one inside the other,
 * React tells the inner one first; it lies on top all the same. Where the browser closes it by itself, as Chrome does at a second
 * Escape or way back before it knows `closedby`, it is shown again, since for the app it is open; `onClosed` may close it there too.
 */
export function openModal(dialog: HTMLDialogElement, onClosed?: () => void): () => void {
  leaveBehind();
  const inside = openDialogs.filter((open) => dialog.contains(open));
  for (const inner of inside) inner.close();
  for (const opening of [dialog, ...inside]) opening.showModal();
  openDialogs = [...openDialogs.filter((open) => !inside.includes(open)), dialog, ...inside];
  settleHost();
  const stopWatching = watchClosing(dialog, onClosed);
  return () => {
    stopWatching();
    openDialogs = openDialogs.filter((open) => open !== dialog);
    settleHost();
    // Closing, not only removing, is what gives the focus back.
    dialog.close();
  };
}

/** Shows a dialog again that the browser has closed, below those that lie on it and with the focus where it was. */
function watchClosing(dialog: HTMLDialogElement, onClosed?: () => void): () => void {
  const watch = new AbortController();
  let focused: EventTarget | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target;
  };
  const onClose = () => {
    // Told a moment later, also of what was closed to be shown above another.
    if (dialog.open) return;
    // Showing it moves the focus.
    const before = focused;
    const closed = openDialogs.slice(openDialogs.indexOf(dialog));
    for (const one of closed) one.close();
    for (const one of closed) one.showModal();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    onClosed?.();
  };
  dialog.addEventListener('focusin', onFocus, watch);
  dialog.addEventListener('close', onClose, watch);
  return () => watch.abort();
}

function settleHost() {
  const topmost = openDialogs.at(-1);
  (topmost ?? document.body).append(toastHost());
  markAround(topmost);
}

/** What lies around the topmost dialog is marked for the style sheet, as the oldest browsers cannot ask what an element has inside. */
function markAround(dialog: HTMLDialogElement | undefined) {
  for (const marked of document.querySelectorAll('[data-around-dialog]')) marked.removeAttribute('data-around-dialog');
  for (let around = dialog?.parentElement; around; around = around.parentElement) around.dataset['aroundDialog'] = '';
}
