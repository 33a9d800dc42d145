import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import { costParts } from '../calculator/cost-parts.ts';
import type { Centavos } from '../money/centavos.ts';
import { formatPesos } from '../money/format-money.ts';
import type { DocumentPicture } from '../ports/printed-document.ts';

type Amounts = Readonly<Record<'principal' | 'interest' | 'charges', Centavos>>;

/** All that is repaid as one bar, with its words. Amounts are centavos. */
export function costPicture(amounts: Amounts, language: Language): DocumentPicture['cost'] {
  const { columns: words } = wordsIn(language).document.schedule;
  return costParts(amounts).map(({ name, left, width }) => ({
    name,
    label: `${words[name]} ${formatPesos(amounts[name])}`,
    left,
    width,
  }));
}
