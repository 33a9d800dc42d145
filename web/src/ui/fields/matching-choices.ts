import type { Choice } from './select-field.tsx';

const marks = /\p{M}/gu;
const fold = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase();

/** The choice whose whole label was typed, or filled in by a browser, which may know a country by its code. */
export function meantChoice(options: readonly Choice[], typed: string): Choice | undefined {
  const wanted = typed.trim();
  return options.find(({ label, value }) => fold(label) === fold(wanted) || value === wanted);
}

/** The choices whose label contains what was typed, those that begin with it first. Accents and case do not matter. */
export function matchingChoices(options: readonly Choice[], query: string): Choice[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [...options];
  const found = options.filter((option) => fold(option.label).includes(wanted));
  const begins = (option: Choice) => fold(option.label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
