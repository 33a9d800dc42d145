/**
 * The catalogues in use, by area. A catalogue is one object that stays the same while its sentences change with the
 * language, so that a screen reads `wallet.balance` wherever it draws and no hook is needed. Read sentences while
 * drawing, never into a constant of a module: that one would stay English.
 */
const inUse = new Map<string, object>();
/** Translations that came before the screen they belong to. */
const translations = new Map<string, object>();

/** Declares an area's sentences in English, the language that every area has. */
export function catalogue<Copy extends object>(area: string, english: Copy): Copy {
  const live = { ...english };
  inUse.set(area, live);
  return Object.assign(live, translations.get(area));
}

/** Puts the sentences of another language into the areas that are in use, and into those that come later. */
export function translate(areas: Readonly<Record<string, object>>): void {
  for (const [area, sentences] of Object.entries(areas)) {
    translations.set(area, sentences);
    Object.assign(inUse.get(area) ?? {}, sentences);
  }
}
