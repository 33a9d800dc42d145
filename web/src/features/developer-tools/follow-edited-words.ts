import { languages, localeOf, type Language } from '@tulay/contract/language';
import { flushSync } from 'react-dom';
import { language, speak } from '../../lib/language/language.ts';
import { editEnglish, translate } from '../../words/catalogue.ts';

/** As `build/hot-words.ts` sends it. */
interface Edited {
  readonly language: Language;
  readonly name: string;
  /** The file as it was saved. */
  readonly sentences: string;
}

/** Shows what is edited in a catalogue as soon as it is saved. What is open stays open, with what was typed in it. */
export function followEditedWords(): void {
  import.meta.hot?.on('tulay:words', (edited: Edited) => {
    // Every catalogue is an object.
    const sentences = JSON.parse(edited.sentences) as object;
    const spoken = language();
    if (edited.language === 'en') editEnglish(edited.name, sentences);
    else if (edited.language === spoken) translate({ [edited.name]: sentences }, localeOf(spoken));
    // Everything that draws listens to the language, and to nothing else of the catalogues.
    flushSync(() => speak(languages.find((other) => other !== spoken) ?? spoken));
    speak(spoken);
  });
}
