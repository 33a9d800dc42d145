import type { Choice } from '../../ui/select-field.tsx';

/** A list whose values are what one reads. */
export function toChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value }));
}
