/** The sentence for a field that is missing or of the wrong type (the wire's own mistake, not a typed one). */
export function typeSentence(received: string): string {
  return received === 'undefined' || received === 'null' ? 'Please fill in this field.' : 'This has the wrong form.';
}
