import { choices } from '../../words/generated/choices.ts';
import type { Choice } from './select-field.tsx';

const labels: Readonly<Record<string, string>> = choices;

/** A value of the contract's lists, such as a job category, as it is read; names that every language shares stay as they are. */
export function choiceLabel(value: string): string {
  return labels[value] ?? value;
}

/** A list of the contract, to be made while drawing: its values are read in the chosen language. */
export function toChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: choiceLabel(value) }));
}
