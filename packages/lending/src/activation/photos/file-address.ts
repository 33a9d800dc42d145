const prefix = '/api/v2/files/';

/** Where a photo is read: the address that an upload answers with and that step 4 sends back. */
export function fileAddress(fileId: string): string {
  return `${prefix}${fileId}`;
}

/** The id in such an address, or null when it is none of ours. */
export function fileIdIn(address: string): string | null {
  const id = address.startsWith(prefix) ? address.slice(prefix.length) : '';
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}
