import type { Choice } from './select-field.tsx';

const marks = /\p{M}/gu;
const fold = (text: string) => text.normalize('NFD').replace(marks, '').toLowerCase();

/** The choices whose label contains what was typed, those that begin with it first. Accents and case do not matter. */
export function matchingChoices(options: readonly Choice[], query: string): Choice[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [...options];
  const found = options.filter((option) => fold(option.label).includes(wanted));
  const begins = (option: Choice) => fold(option.label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
