import { localeOf, type Language } from '@tulay/contract/language';
import { speakEnglish, translate } from '../../words/catalogue.ts';
import { translations } from '../../words/generated/translations.ts';
import { tellWorker } from '../device/worker.ts';
import { chosenLanguage, keepLanguage, language, partsInUse, speak, type PartOfWords } from './language.ts';
import { onceLineMayBeGood } from '../api/line-again.ts';

type Sentences = Readonly<Record<string, object>>;

/** The sentences of a part of the screens, so that a visitor does not load the members' and a member not the desk's. */
async function load(chosen: Exclude<Language, 'en'>, part: PartOfWords): Promise<Sentences> {
  const { sentences } = await translations[chosen][part]();
  if (import.meta.env.VITE_MOCKS !== 'true' || part !== 'public') return sentences;
  const { toolTranslations } = await import('../../words/generated/tool-translations.ts');
  return { ...sentences, ...(await toolTranslations[chosen].tools()).sentences };
}

/** Brings one part of the language on the screen into use. Rejects when it does not come. */
export async function bringPart(part: PartOfWords): Promise<void> {
  const chosen = language();
  if (chosen !== 'en') translate(await load(chosen, part), localeOf(chosen));
}

/**
 * Brings the language into use that was chosen, with every part that the screens seen so far need. Rejects when the
 * sentences do not come; the language on the screen is then the one before.
 */
export async function chooseLanguage(chosen: Language): Promise<void> {
  if (chosen === 'en') speakEnglish();
  else {
    // All or none: half a page in each language would be worse than waiting.
    const all = await Promise.all([...partsInUse].map(async (part) => load(chosen, part)));
    for (const sentences of all) translate(sentences, localeOf(chosen));
  }
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
