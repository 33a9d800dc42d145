const nowhere = 'https://tulay.invalid';

function parsed(place: string): URL | null {
  try {
    return new URL(place, nowhere);
  } catch {
    return null;
  }
}

/** A remembered place, if it is a path of this app and nothing that leads elsewhere. */
export function insideApp(place: unknown): string | undefined {
  if (typeof place !== 'string' || !place.startsWith('/')) return undefined;
  // "//host", "/\host" and control characters are read by browsers as the address of another site.
  const url = parsed(place);
  if (url?.origin !== nowhere || url.pathname.startsWith('//')) return undefined;
  return url.pathname === '/login' ? undefined : `${url.pathname}${url.search}${url.hash}`;
}
