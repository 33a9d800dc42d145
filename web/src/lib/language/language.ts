import { languages, localeOf, type Language } from '@tulay/contract/language';
import { useSyncExternalStore } from 'react';
import { local } from '../device/text-storage.ts';

const storageKey = 'language';

let spoken: Language = 'en';
const listeners = new Set<() => void>();

/** The language that the sentences on the screen have at this moment. */
export function language(): Language {
  return spoken;
}

/** For everything that Intl writes. */
export function locale(): string {
  return localeOf(spoken);
}

/** The locale that the device is set to, for what its owner is used to; ours where it names none ("C", "", "en-US@posix"), which Intl would refuse. */
export function deviceLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? locale();
  } catch {
    return locale();
  }
}

/** The language that was chosen on this device; English until one is. */
export function chosenLanguage(): Language {
  const stored = local.getItem(storageKey);
  return languages.find((known) => known === stored) ?? 'en';
}

/** Writes the choice down for the next visit. */
export function keepLanguage(chosen: Language): void {
  local.setItem(storageKey, chosen);
}

/** Tells everything that draws that the sentences have changed; call it when they have. */
export function speak(next: Language): void {
  spoken = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Calls back each time the language has changed. Returns how to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The language on the screen; who uses it is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, language, () => 'en');
}

/** Something made of Intl, once per language: `const days = perLanguage((locale) => new Intl.DateTimeFormat(locale))`. */
export function perLanguage<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const key = locale();
    const held = made.get(key) ?? make(key);
    made.set(key, held);
    return held;
  };
}

/** What the server reads to answer in the language on the screen. */
export function languageHeader(): { 'accept-language': Language } {
  return { 'accept-language': spoken };
}

/** The three parts of the sentences: for every page, for members' screens, for the officers' desk. */
export type PartOfWords = 'public' | 'member' | 'desk';

/** What the screens seen so far are made of. */
export const partsInUse = new Set<PartOfWords>(['public']);
