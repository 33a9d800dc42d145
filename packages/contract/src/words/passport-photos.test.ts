import { expect, test } from 'vitest';
import { sentencesOf } from '../../generate/catalogue-files.ts';

// What is said before it is known which ID it is, of the sides of a card alone or of a passport's pages as well.
const places: readonly (readonly [file: string, path: RegExp])[] = [
  ['member/activation.json', /^panel > needs > id > text$/],
  ['server/errors.json', /^activation\.photo_missing$/],
  ['signed-in/privacy-room.json', /^photos > (?:kinds|looked) > /],
  ['desk/desk.json', /> photos > (?:front|back)$/],
];
const words = {
  en: { side: /\b(?:front|back)\b/i, page: /\b(?:photo|signature) page\b/i },
  fil: { side: /\b(?:harap|likod)\b/i, page: /\bpahinang may (?:litrato|pirma)\b/i },
} as const;

test.each(['en', 'fil'] as const)('in %s what names a side of the ID names the page of a passport too', (language) => {
  const { side, page } = words[language];
  const said = places.map(([file, path]) => sentencesOf(language, file).filter(([key]) => path.test(key)));
  // None of the places has moved.
  expect(said.map(({ length }) => length > 0)).toEqual(places.map(() => true));
  expect(said.flat().filter(([, sentence]) => side.test(sentence) && !page.test(sentence))).toEqual([]);
});
