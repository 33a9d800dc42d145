import { isSaving, tellOfSaving } from './saving-data.ts';
import { local } from './text-storage.ts';

const choiceKey = 'tulay-saving-data';

/** In a page: whether nothing is to be fetched before it is opened. */
export const isSavingHere = (): boolean => isSaving(local.getItem(choiceKey));

/** Chooses it for this device. Rejects where it is not kept. */
export async function chooseSaving(isOn: boolean): Promise<void> {
  const choice = isOn ? 'on' : 'off';
  await tellOfSaving(choice);
  if (!local.setItem(choiceKey, choice)) throw new Error('The choice is not kept');
}
