import { localeOf } from '@tulay/contract/language';
import { fill, type Values } from '@tulay/contract/words/fill';

type Branch = Record<string, unknown>;

/** Objects and lists hold sentences. */
function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

/**
 * Puts sentences into a catalogue in use. Its objects and lists stay the same ones, at every depth; what has brackets in
 * English is a function in every language.
 */
function say(live: Branch, sentences: Branch, locale: string): Branch {
  if (Array.isArray(live) && Array.isArray(sentences)) live.length = sentences.length;
  for (const [key, sentence] of Object.entries(sentences)) {
    const before = live[key];
    if (isBranch(sentence)) {
      // A list is filled by its indexes, like a group by its names.
      const empty = (Array.isArray(sentence) ? [] : {}) as Branch;
      live[key] = say(isBranch(before) ? before : empty, sentence, locale);
    } else {
      const text = String(sentence);
      const isFilled = typeof before === 'function' || text.includes('{');
      live[key] = isFilled ? (values: Values) => fill(text, values, locale) : text;
    }
  }
  return live;
}

const english = localeOf('en');

/** The catalogues in use, by name, each with its English. */
const inUse = new Map<string, { readonly live: Branch; readonly english: Branch }>();
/** The sentences of the chosen language, also for areas whose screens have not come yet. */
const translations = new Map<string, Branch>();
let translationLocale = english;

/**
 * Declares a catalogue by its English. What it answers with is one object that stays the same, with all that is nested
 * in it, while its sentences change with the language: a screen reads `wallet.balance` wherever it draws, and no hook is
 * needed. A constant of a module may hold `wallet.status`, never `wallet.status.title`: a sentence that is not read while
 * drawing would stay English. What it looks like is generated beside it.
 */
export function catalogue(name: string, inEnglish: object): object {
  // Catalogues are plain objects.
  const sentences = inEnglish as Branch;
  const live = say({}, sentences, english);
  inUse.set(name, { live, english: sentences });
  say(live, translations.get(name) ?? {}, translationLocale);
  return live;
}

/** Puts the sentences of another language into the catalogues that are in use, and into those that come later. */
export function translate(catalogues: Readonly<Record<string, object>>, locale: string): void {
  translationLocale = locale;
  for (const [name, sentences] of Object.entries(catalogues)) {
    translations.set(name, sentences as Branch);
    say(inUse.get(name)?.live ?? {}, sentences as Branch, locale);
  }
}

/** Puts other English sentences into a catalogue, for who edits them. */
export function editEnglish(name: string, sentences: object): void {
  const live = inUse.get(name)?.live;
  if (!live) return;
  inUse.set(name, { live, english: sentences as Branch });
  say(live, sentences as Branch, english);
  say(live, translations.get(name) ?? {}, translationLocale);
}

/** Takes every catalogue back to English. */
export function speakEnglish(): void {
  translations.clear();
  for (const { live, english: sentences } of inUse.values()) say(live, sentences, english);
}
