/** Chosen for the device and not for the data: the language, and the short timers of tests. */
const staying = ['language', 'tulay-fast-timers'];

/**
 * Empties what the mocks and the app keep on this device: data, drafts, copies, keys, cookies, the session. Other tabs may
 * be open, so databases are emptied and not deleted. Cache Storage stays: it holds only the files of the site.
 */
export async function forgetEverything(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) if (name.startsWith('tulay-')) await emptyDatabase(name);
  // Only where the browser has them, which the compiler's library does not know yet.
  const { storageBuckets: buckets } = navigator as Navigator & { storageBuckets?: Buckets };
  for (const name of (await buckets?.keys()) ?? []) await buckets?.delete(name);
  for (const key of Object.keys(localStorage)) if (!staying.includes(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

interface Buckets {
  keys(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

async function emptyDatabase(name: string): Promise<void> {
  const database = await settled(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all(stores.map((store) => settled(transaction.objectStore(store).clear())));
  }
  database.close();
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(new Error('The database cannot be emptied.', { cause: request.error })),
    );
  });
}
