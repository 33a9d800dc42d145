import { afterEach, expect, test } from 'vitest';
import { catalogue, speakEnglish, translate } from './catalogue.ts';

afterEach(speakEnglish);

const english = () => ({
  title: 'Wallet',
  status: { next: 'Next', by: (time: string) => `By ${time}` },
  steps: ['One', 'Two'],
  parts: [{ heading: 'First' }],
});
const filipino: ReturnType<typeof english> = {
  title: 'Pitaka',
  status: { next: 'Susunod', by: (time) => `Hanggang ${time}` },
  steps: ['Isa', 'Dalawa'],
  parts: [{ heading: 'Una' }, { heading: 'Ikalawa' }],
};

test('a part that a module holds speaks the language that is chosen later, and English again', () => {
  const copy = catalogue('test-held', english());
  const { status, steps, parts } = copy;
  translate({ 'test-held': filipino });
  expect(copy).toEqual({ ...filipino, status: { ...filipino.status } });
  expect([status.next, status.by('5'), steps, parts]).toEqual([
    'Susunod',
    'Hanggang 5',
    filipino.steps,
    filipino.parts,
  ]);
  speakEnglish();
  expect([copy.title, status.next, status.by('5'), steps, parts]).toEqual([
    'Wallet',
    'Next',
    'By 5',
    ['One', 'Two'],
    [{ heading: 'First' }],
  ]);
});

test('an area that comes after its translation speaks it from the start', () => {
  translate({ 'test-late': filipino });
  const copy = catalogue('test-late', english());
  expect(copy.parts).toEqual(filipino.parts);
  speakEnglish();
  expect(copy.parts).toEqual(english().parts);
});

test('neither the English nor the translation is touched', () => {
  const own = english();
  const copy = catalogue('test-own', own);
  translate({ 'test-own': filipino });
  speakEnglish();
  translate({ 'test-own': filipino });
  expect(own.title).toBe('Wallet');
  expect(copy.status).not.toBe(filipino.status);
  expect(filipino.steps).toEqual(['Isa', 'Dalawa']);
});
