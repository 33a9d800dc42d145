let host: HTMLElement | undefined;

/** The element that toasts are rendered into, made on first use; dialogs move it (`ui/dialog/open-modal.ts`). */
export const toastHost = (): HTMLElement => (host ??= document.body.appendChild(document.createElement('div')));
