// A row of a list is an element with `data-row` and its id. What takes the focus in it is marked `data-row-focus`, or is its first link or button.
const rowSelector = '[data-row]';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(rowSelector)];

/** The row that holds the focus. */
export function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rowSelector) ?? null;
}

function focusRow(row: HTMLElement | undefined): boolean {
  const target = row?.querySelector<HTMLElement>('[data-row-focus]') ?? row?.querySelector<HTMLElement>('a, button');
  target?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return target !== undefined && target !== null;
}

/** Moves the focus to the next row (1) or the one before (-1); without one in focus, to the first on screen. False without rows. */
export function moveInRows(step: 1 | -1): boolean {
  const all = rows();
  const focused = focusedRow();
  const from = focused ? all.indexOf(focused) + step : all.findIndex((row) => row.getBoundingClientRect().bottom > 0);
  return focusRow(all[Math.min(Math.max(from, 0), all.length - 1)]);
}

/** Puts the focus on the row with an id, if it is there. */
export function focusRowOf(id: string): boolean {
  return focusRow(rows().find((row) => row.dataset['row'] === id));
}

/** Leaves a row that is done with, before it leaves the list: for the next one, the one before, or the list's heading. */
export function leaveRow(id: string): void {
  const all = rows();
  const place = all.findIndex((row) => row.dataset['row'] === id);
  if (!focusRow(all[place + 1] ?? all[place - 1])) document.getElementById('queue-title')?.focus();
}
