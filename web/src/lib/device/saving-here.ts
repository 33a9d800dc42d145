import { savingOf, tellOfSaving } from './saving-data.ts';
import { local } from './text-storage.ts';

const choiceKey = 'tulay-saving-data';

/** Whether it is the device that asks for it, or its line, and nothing was chosen on it. */
export const isSavingAsked = (): boolean => local.getItem(choiceKey) === null && isSavingHere();

/** In a page: whether nothing is to be fetched before it is opened. */
export const isSavingHere = (): boolean => savingOf(local.getItem(choiceKey)) !== 'off';

/** Chooses it for this device. Rejects where it is not kept; then all is as it was. */
export async function chooseSaving(isOn: boolean): Promise<void> {
  const before = local.getItem(choiceKey);
  const choice = isOn ? 'on' : 'off';
  try {
    if (!local.setItem(choiceKey, choice)) throw new Error('The choice is not kept');
    await tellOfSaving(choice);
  } catch (error) {
    if (before === null) local.removeItem(choiceKey);
    else local.setItem(choiceKey, before);
    throw error;
  }
}
