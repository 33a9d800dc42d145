import type { Language } from '@tulay/contract/language';
import type { PrivacyCopy } from '@tulay/contract/words/generated/types';
import { wordsIn } from '@tulay/contract/words/words';

/** A JSON file is read by programs: its words are English in every copy, like its keys. */
export const LANGUAGE_OF_FILES: Language = 'en';

/** Who acted, without naming anybody else: in a JSON file like the rest of it, in a printed copy in its language. */
export class Actor {
  readonly #says: (words: PrivacyCopy['actors']) => string;

  constructor(says: (words: PrivacyCopy['actors']) => string) {
    this.#says = says;
  }

  in(language: Language): string {
    return this.#says(wordsIn(language).privacyCopy.actors);
  }

  toJSON(): string {
    return this.in(LANGUAGE_OF_FILES);
  }
}
