/** Tells whether code runs inside a transaction of this store, so that a nested one fails instead of waiting for itself. */
export interface TransactionScope {
  run<T>(work: () => Promise<T>): Promise<T>;
  inside(): boolean;
}
