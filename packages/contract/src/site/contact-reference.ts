/** The reference of a contact message, from its id: what its writer is told and the desk's inbox shows, short enough to be read aloud. */
export function contactReference(id: string): string {
  // The end of an id is random; its beginning is the time, which many share.
  const signs = id
    .replaceAll(/[^0-9a-z]/gi, '')
    .slice(-8)
    .toUpperCase();
  return `M-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
