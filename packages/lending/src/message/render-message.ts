import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import type { MessageRecord } from '../ports/record/message-record.ts';
import type { MessageKind } from './kinds.ts';
import { inSmsAlphabet } from './sms-text.ts';

/** The text of a message in the member's language, with its values; a text message in its alphabet. */
export function renderMessage(
  kind: MessageKind,
  language: Language,
  values: Readonly<Record<string, string>>,
  channel: MessageRecord['channel'],
): string {
  // Who sends a message gives the values of its kind, as the type of messages asks; one that is missing stays visible.
  const sentence = wordsIn(language).message[kind] as (given: typeof values) => string;
  const text = sentence(values);
  return channel === 'sms' ? inSmsAlphabet(text) : text;
}
