import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import type { MessageRecord } from '../ports/message-record.ts';
import type { MessageKind } from './kinds.ts';
import { inSmsAlphabet } from './sms-text.ts';

/** Values a message's sentence may show. Amounts and dates arrive formatted. */
export type MessageParams = Readonly<Record<string, string>>;

/** The text of a message in the member's language, with `{name}` replaced by its parameter; a text message in its alphabet. */
export function renderMessage(
  kind: MessageKind,
  language: Language,
  params: MessageParams,
  channel: MessageRecord['channel'],
): string {
  // Each sentence wants other parameters; one that its sender forgot stays visible.
  const sentence = wordsIn(language).message[kind] as (values: MessageParams) => string;
  const text = sentence(params);
  return channel === 'sms' ? inSmsAlphabet(text) : text;
}
