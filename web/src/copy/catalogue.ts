type Branch = Record<string, unknown>;

/** Objects and lists hold sentences; functions and strings are sentences. */
function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isBranch(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

/** Puts sentences into a catalogue in use. Its objects and lists stay the same ones, at every depth. */
function say(live: Branch, sentences: Branch): void {
  if (Array.isArray(live) && Array.isArray(sentences)) live.length = sentences.length;
  for (const [key, sentence] of Object.entries(sentences)) {
    const spoken = live[key];
    if (isBranch(sentence) && isBranch(spoken)) say(spoken, sentence);
    else live[key] = copyOf(sentence);
  }
}

/** The catalogues in use, by area, each with its English. */
const inUse = new Map<string, { readonly live: Branch; readonly english: Branch }>();
/** The sentences of the chosen language, also for areas whose screens have not come yet. */
const translations = new Map<string, Branch>();

/**
 * Declares an area's sentences in English, the language that every area has. What it answers with is one object that
 * stays the same, with all that is nested in it, while its sentences change with the language: a screen reads
 * `wallet.balance` wherever it draws, and no hook is needed. A constant of a module may hold `wallet.status`, never
 * `wallet.status.title`: a sentence that is not read while drawing would stay English.
 */
export function catalogue<Copy extends object>(area: string, english: Copy): Copy {
  // A copy has the shape of what it copies.
  const live = copyOf(english) as Copy & Branch;
  inUse.set(area, { live, english: english as Branch });
  say(live, translations.get(area) ?? {});
  return live;
}

/** Puts the sentences of another language into the areas that are in use, and into those that come later. */
export function translate(areas: Readonly<Record<string, object>>): void {
  for (const [area, sentences] of Object.entries(areas)) {
    // Catalogues are plain objects.
    translations.set(area, sentences as Branch);
    say(inUse.get(area)?.live ?? {}, sentences as Branch);
  }
}

/** Takes every area back to English. */
export function speakEnglish(): void {
  translations.clear();
  for (const { live, english } of inUse.values()) say(live, english);
}
