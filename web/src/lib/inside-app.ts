/** A remembered place, if it is a path of this app and nothing that leads elsewhere. */
export function insideApp(place: unknown): string | undefined {
  if (typeof place !== 'string' || !place.startsWith('/')) return undefined;
  // "//host", "/\host" and control characters are read by browsers as the address of another site.
  const url = URL.canParse(place, 'https://tulay.invalid') ? new URL(place, 'https://tulay.invalid') : null;
  if (url?.origin !== 'https://tulay.invalid' || url.pathname.startsWith('//')) return undefined;
  return url.pathname === '/login' ? undefined : `${url.pathname}${url.search}${url.hash}`;
}
