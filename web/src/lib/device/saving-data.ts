/** Where the choice is kept for the worker, which has nothing but the caches in common with the pages. */
const choiceCache = 'tulay-saving-data';
const choiceAddress = `/${choiceCache}`;

/** Not in the compiler's library, and not in Safari or Firefox: https://wicg.github.io/netinfo/ */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

// Only where the browser has it, which the type cannot say.
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** `on` also by the device, which asks for it in general; `thin`: by a line that is 2G for now. Both fetch nothing before it is opened. */
export type Saving = 'on' | 'thin' | 'off';

/** What was chosen on this device goes before what it asks for. */
export function savingOf(chosen: string | null | undefined): Saving {
  if (chosen) return chosen === 'on' ? 'on' : 'off';
  if (connection()?.saveData) return 'on';
  return connection()?.effectiveType?.endsWith('2g') ? 'thin' : 'off';
}

/** In the worker. */
export async function savingInWorker(): Promise<Saving> {
  const chosen = await caches.match(choiceAddress, { cacheName: choiceCache });
  return savingOf(await chosen?.text());
}

/** Rejects where the worker cannot be told. */
export async function tellOfSaving(choice: 'on' | 'off'): Promise<void> {
  await (await caches.open(choiceCache)).put(choiceAddress, new Response(choice));
}
