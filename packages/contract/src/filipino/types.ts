import type { TypeProblem } from '../type-sentence.ts';

/** What is said of a field that is missing or of the wrong type, in Filipino. */
export const typeSentencesInFilipino: Readonly<Record<TypeProblem, string>> = {
  missing: 'Sagutan ang field na ito.',
  wrong_type: 'Mali ang anyo nito.',
};
