/** What is said of a field that is missing or of the wrong type: the wire's own mistake, not a typed one. */
export const typeSentences = {
  missing: 'Please fill in this field.',
  wrong_type: 'This has the wrong form.',
} as const;

export type TypeProblem = keyof typeof typeSentences;

/** The sentence for what the schema's library received where it wanted something else. */
export function typeSentence(received: string): string {
  return typeSentences[received === 'undefined' || received === 'null' ? 'missing' : 'wrong_type'];
}
