/** What the address says is open on the page. */
export const openHere = (): string | null => new URLSearchParams(location.search).get('open');

/** How many steps and dialogs lie over the page by the shown entry of the history. */
export function layersHere(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'layers' in state ? Number(state.layers) : 0;
}
