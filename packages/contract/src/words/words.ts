import { localeOf, type Language } from '../language.ts';
import { spoken } from './fill.ts';
import { catalogues, type Words } from './generated/server.ts';

const held = new Map<Language, Words>();

/**
 * What a server says in a language, by catalogue: `wordsIn(language).otp.wrong({ triesLeft })`. It holds every language
 * at once; pages load theirs by parts.
 */
export function wordsIn(language: Language): Words {
  // Every language has the catalogues of English: a test holds them to it.
  const words = held.get(language) ?? (spoken(catalogues[language], localeOf(language)) as Words);
  held.set(language, words);
  return words;
}
