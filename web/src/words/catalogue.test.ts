import { afterEach, expect, test } from 'vitest';
import { catalogue as made, speakEnglish, translate } from './catalogue.ts';

afterEach(speakEnglish);

const english = () => ({
  title: 'Wallet',
  status: { next: 'Next', by: 'By {time}' },
  steps: ['One', 'Two'],
  parts: [{ heading: 'First' }],
});
const filipino = () => ({
  title: 'Pitaka',
  status: { next: 'Susunod', by: 'Hanggang {time}' },
  steps: ['Isa', 'Dalawa'],
  parts: [{ heading: 'Una' }, { heading: 'Ikalawa' }],
});
type Words = Omit<ReturnType<typeof english>, 'status'> & {
  status: { next: string; by: (values: { time: string }) => string };
};
/** A catalogue of this test, which no generated file describes. */
const catalogue = (name: string, sentences: object) => made(name, sentences) as Words;

const said = ({ title, status, steps, parts }: Words) => ({
  title,
  status: { next: status.next, by: status.by({ time: '{time}' }) },
  steps,
  parts,
});

test('a part that a module holds speaks the language that is chosen later, and English again', () => {
  const words = catalogue('test-held', english());
  const { status, steps, parts } = words;
  translate({ 'test-held': filipino() }, 'fil-PH');
  expect(said({ title: words.title, status, steps, parts })).toEqual(filipino());
  expect(status.by({ time: '5' })).toBe('Hanggang 5');
  speakEnglish();
  expect(said({ title: words.title, status, steps, parts })).toEqual(english());
});

test('a catalogue that comes after its translation speaks it from the start', () => {
  translate({ 'test-late': filipino() }, 'fil-PH');
  const words = catalogue('test-late', english());
  expect(words.parts).toEqual(filipino().parts);
  speakEnglish();
  expect(words.parts).toEqual(english().parts);
});

test('what takes values in English takes them also where a translation needs none', () => {
  const words = made('test-plural', {
    left: '{count, plural, one {One try is left.} other {# tries are left.}}',
  }) as { left: (values: { count: number }) => string };
  expect([1, 2].map((count) => words.left({ count }))).toEqual(['One try is left.', '2 tries are left.']);
  translate({ 'test-plural': { left: 'May subok pa.' } }, 'fil-PH');
  expect(words.left({ count: 2 })).toBe('May subok pa.');
});

test('neither the English nor the translation is touched', () => {
  const [own, other] = [english(), filipino()];
  const words = catalogue('test-own', own);
  translate({ 'test-own': other }, 'fil-PH');
  speakEnglish();
  translate({ 'test-own': other }, 'fil-PH');
  expect(words.status).not.toBe(other.status);
  expect([own, other]).toEqual([english(), filipino()]);
});
