import { localeOf, type Language } from '@tulay/contract/language';
import { speakEnglish, translate } from '../../words/catalogue.ts';
import { translations } from '../../words/generated/translations.ts';
import { bringPart } from '../device/bring-part.ts';
import { tellWorker } from '../device/worker.ts';
import { chosenLanguage, keepLanguage, language, partsInUse, speak, type PartOfWords } from './language.ts';
import { onceLineMayBeGood } from '../api/line-again.ts';

type Sentences = Readonly<Record<string, object>>;

/** The sentences of a part of the screens, so that a visitor does not load the members' and a member not the desk's. */
async function load(chosen: Exclude<Language, 'en'>, part: PartOfWords): Promise<Sentences> {
  const { sentences } = await bringPart<{ readonly sentences: Sentences }>(translations[chosen][part]);
  if (import.meta.env.VITE_MOCKS !== 'true' || part !== 'public') return sentences;
  const { toolTranslations } = await import('../../words/generated/tool-translations.ts');
  return { ...sentences, ...(await toolTranslations[chosen].tools()).sentences };
}

/** Brings one part of the language on the screen into use. Rejects when it does not come. */
export async function translatePart(part: PartOfWords): Promise<void> {
  const chosen = language();
  if (chosen !== 'en') translate(await load(chosen, part), localeOf(chosen));
}

/**
 * Loads every part of a language that the screens seen so far need, and gives what brings it into use. Rejects when the
 * sentences do not come.
 */
export async function loadLanguage(chosen: Language): Promise<() => void> {
  // All or none: half a page in each language would be worse than waiting.
  const all = chosen === 'en' ? [] : await Promise.all([...partsInUse].map(async (part) => load(chosen, part)));
  return () => {
    if (chosen === 'en') speakEnglish();
    for (const sentences of all) translate(sentences, localeOf(chosen));
    keepLanguage(chosen);
    speak(chosen);
    if (chosen !== 'en' && import.meta.env.PROD) tellWorker('KEEP_TRANSLATIONS');
  };
}

/** The language chosen on an earlier visit or in another tab. When its sentences do not come, it is tried again. */
export async function speakChosenLanguage(): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === language()) return;
  await loadLanguage(chosen).then(
    (use) => use(),
    () => onceLineMayBeGood(speakAgain),
  );
}

const speakAgain = () => void speakChosenLanguage();
