/** Where the choice is kept for the worker, which has nothing but the caches in common with the pages. */
const choiceCache = 'tulay-saving-data';
const choiceAddress = `/${choiceCache}`;

/** Not in the compiler's library, and not in Safari or Firefox: https://wicg.github.io/netinfo/ */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the device asks for it, or its line is so thin that it counts as asking. */
export function isSavingAsked(): boolean {
  // Only where the browser has it, which the type cannot say.
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Whether nothing is to be fetched before it is opened. What was chosen here goes before what the device asks for. */
export const isSaving = (chosen: string | null | undefined): boolean => (chosen ? chosen === 'on' : isSavingAsked());

/** The same in the worker. */
export async function isSavingInWorker(): Promise<boolean> {
  const chosen = await caches.match(choiceAddress, { cacheName: choiceCache });
  return isSaving(await chosen?.text());
}

/** Rejects where the worker cannot be told. */
export async function tellOfSaving(choice: 'on' | 'off'): Promise<void> {
  await (await caches.open(choiceCache)).put(choiceAddress, new Response(choice));
}
