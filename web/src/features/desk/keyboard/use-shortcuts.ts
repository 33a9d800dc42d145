import { useEffect } from 'react';
import { focusedRow, moveInRows } from './rows.ts';
import { shortcutsInUse } from './shortcuts-in-use.ts';

const moves: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const fields = 'input, textarea, select, [contenteditable]';

/** Whether a press belongs to somebody who writes, to the browser, or to a dialog in front. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  const isInField = event.target instanceof Element && event.target.closest(fields) !== null;
  return isInField || document.querySelector('dialog[open]') !== null;
}

/** What a key stands for: in the row that has the focus, otherwise on the page outside of rows. */
function targetOf(key: string): HTMLElement | undefined {
  const selector = `[aria-keyshortcuts="${CSS.escape(key)}"]`;
  const inRow = focusedRow()?.querySelector<HTMLElement>(selector);
  if (inRow) return inRow;
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => !element.closest('[data-row]'));
}

function press(key: string): boolean {
  const target = targetOf(key);
  if (!target) return false;
  target.focus();
  if (target instanceof HTMLInputElement) target.select();
  else target.click();
  return true;
}

/** Keys of the desk: j and k move in lists, any other presses what carries it as `aria-keyshortcuts`. */
export function useShortcuts() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event) || !shortcutsInUse.get()) return;
      const step = moves[event.key];
      // A key that is held down moves on, but decides nothing twice.
      const isPress = !event.repeat && event.key.length === 1;
      if (step ? moveInRows(step) : isPress && press(event.key.toLowerCase())) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
