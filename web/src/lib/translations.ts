import type { Language } from '@tulay/contract/language';
import { speakEnglish, translate } from '../copy/catalogue.ts';
import { tellWorker } from './device/worker.ts';
import { chosenLanguage, keepLanguage, language, partsInUse, speak, type PartOfCopy } from './language.ts';
import { onceLineMayBeGood } from './line-again.ts';

type Sentences = Readonly<Record<string, object>>;

/** The Filipino sentences in parts, so that a visitor does not load the members' and a member not the desk's. */
const parts: Record<PartOfCopy, () => Promise<{ sentences: Sentences }>> = {
  public: () => import('../copy/fil/parts/filipino-public.ts'),
  member: () => import('../copy/fil/parts/filipino-member.ts'),
  desk: () => import('../copy/fil/parts/filipino-desk.ts'),
};

async function load(part: PartOfCopy): Promise<Sentences> {
  const { sentences } = await parts[part]();
  if (import.meta.env.VITE_MOCKS !== 'true' || part !== 'public') return sentences;
  return { ...sentences, ...(await import('../copy/fil/parts/filipino-tools.ts')).sentences };
}

/** Brings one part of the other language into use. Rejects when it does not come. */
export async function bringPart(part: PartOfCopy): Promise<void> {
  translate(await load(part));
}

/**
 * Brings the language into use that was chosen, with every part that the screens seen so far need. Rejects when the
 * sentences do not come; the language on the screen is then the one before.
 */
export async function chooseLanguage(chosen: Language): Promise<void> {
  if (chosen === 'en') speakEnglish();
  // All or none: half a page in each language would be worse than waiting.
  else for (const sentences of await Promise.all([...partsInUse].map(load))) translate(sentences);
  keepLanguage(chosen);
  speak(chosen);
  if (chosen !== 'en' && import.meta.env.PROD) tellWorker('KEEP_TRANSLATIONS');
}

/** The language chosen on an earlier visit or in another tab. When its sentences do not come, it is tried again. */
export async function speakChosenLanguage(): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === language()) return;
  await chooseLanguage(chosen).catch(() => onceLineMayBeGood(speakAgain));
}

const speakAgain = () => void speakChosenLanguage();
