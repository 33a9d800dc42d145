import { fields } from '../../words/generated/fields.ts';

const sentences: Readonly<Record<string, string>> = fields;

/**
 * What is read below a field, to be asked while drawing: a schema refuses with a code, a server with a sentence already.
 * The fields themselves do not know the sentences, as the first page has fields too and nothing to refuse.
 */
export function refusalSentence(message: string | undefined): string | undefined {
  return message === undefined ? undefined : (sentences[message] ?? message);
}
