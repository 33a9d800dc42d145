import type { IncomingHttpHeaders } from 'node:http';
import { languageOf, type Language } from '@tulay/contract/language';

// Nobody's browser names more; a header of kilobytes is not worth splitting.
const mostCharacters = 300;

/** The language that a request wants its sentences in. */
export function languageOfRequest(headers: IncomingHttpHeaders): Language {
  return languageOf((headers['accept-language'] ?? '').slice(0, mostCharacters));
}
