import { isTypedInto } from '../lib/form/early-typing.ts';

const checkMs = 1000;

const touched = new Set<HTMLFormElement>();

/** Whether something typed into a form on this page has not been sent: nothing may reload the page then. */
export function hasUnsentInput(): boolean {
  for (const form of touched) if (!form.isConnected) touched.delete(form);
  return touched.size > 0;
}

/** Notices typing in any form, also what was typed before; a form that is reset or leaves the page has nothing to lose any more. */
export function watchUnsentInput() {
  for (const form of document.forms) if (isTypedInto(form)) touched.add(form);
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) {
      const form = target.closest('form');
      if (form) touched.add(form);
    }
  });
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement) touched.delete(target);
  });
}

/** Calls back whenever the answer may have changed; forms leave the page without an event. */
export function subscribeToUnsentInput(listener: () => void): () => void {
  const timer = setInterval(listener, checkMs);
  return () => clearInterval(timer);
}
