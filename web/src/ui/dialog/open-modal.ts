import { toastHost } from '../toast/toast-host.ts';
import { leaveBehind } from '../toast/toast.ts';

/**
 * A modal dialog makes everything outside it inert, toasts included. So the toasts live in one element
 * that moves into the topmost open dialog and back; moving it keeps the toasts that are on show.
 */
let openDialogs: readonly HTMLDialogElement[] = [];

/**
 * Opens a modal dialog. Returns how to close it, before its element goes. Of two that come at once, one inside the other,
 * React tells the inner one first; it lies on top all the same.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  leaveBehind();
  const inside = openDialogs.filter((open) => dialog.contains(open));
  for (const inner of inside) inner.close();
  for (const opening of [dialog, ...inside]) opening.showModal();
  openDialogs = [...openDialogs.filter((open) => !inside.includes(open)), dialog, ...inside];
  settleHost();
  return () => {
    openDialogs = openDialogs.filter((open) => open !== dialog);
    settleHost();
    // Closing, not only removing, is what gives the focus back.
    dialog.close();
  };
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
