/** Works while no other tab of this site, and nothing else here, holds the lock of this name. Rejects as `work` does, or by `signal`. */
export async function underLock<T>(name: string, work: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  let isHeld = false;
  try {
    return await navigator.locks.request(name, options, () => {
      isHeld = true;
      return work();
    });
  } catch (error) {
    // Not there, or refused with the storage that they belong to.
    if (isHeld || options.signal?.aborted) throw error;
    const { inThisTab } = await import('./memory.ts');
    return inThisTab(name, work, options);
  }
}
