import { isStorageKept } from './stored-places.ts';
import { local } from './text-storage.ts';

const trial = 'tulay-trial';

/** Whether a sign-in, and what is typed after it, are still there when this tab is closed. */
export async function isAnythingKept(): Promise<boolean> {
  const isTextKept = local.setItem(trial, '');
  local.removeItem(trial);
  return isTextKept && (await isStorageKept());
}
