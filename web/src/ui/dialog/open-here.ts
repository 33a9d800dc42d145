/** What the address says is open on the page. */
export const openHere = (): string | null => new URLSearchParams(location.search).get('open');
