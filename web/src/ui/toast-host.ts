/**
 * A modal dialog makes everything outside it inert, toasts included. So the toasts live in one element
 * that moves into the topmost open dialog and back; moving it keeps the toasts that are on show.
 */
const openDialogs: HTMLDialogElement[] = [];
let host: HTMLElement | undefined;

/** The element that toasts are rendered into, made on first use. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    settleHost();
  }
  return host;
}

/** Call when a dialog has opened; the returned function when it closes, before its element goes. */
export function hostToastsIn(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  settleHost();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    settleHost();
  };
}

function settleHost() {
  if (host) (openDialogs.at(-1) ?? document.body).append(host);
}
