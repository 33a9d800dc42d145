/** The store could not save or read (disk full, read-only, damaged, busy). Nothing was changed. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}
