import { contractCopy } from '../copy/contract.ts';
import type { Choice } from './select-field.tsx';

/** A list of the contract, to be made while drawing: its values are read in the chosen language. */
export function toChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: contractCopy.choice(value) }));
}
