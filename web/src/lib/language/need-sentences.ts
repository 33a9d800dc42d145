import { language, partsInUse, type PartOfWords } from './language.ts';

/** To be awaited before the first screen of a part is drawn. When its sentences do not come, the part is shown in English. */
export async function needSentences(part: PartOfWords): Promise<void> {
  partsInUse.add(part);
  if (language() === 'en') return;
  const { translatePart } = await import('./translations.ts');
  await translatePart(part).catch(() => undefined);
}
