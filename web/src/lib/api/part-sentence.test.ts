import { expect, test, vi } from 'vitest';
import { noteMissingPart } from './missing-part.ts';
import { partSentence } from './part-sentence.ts';

const address = 'https://tulay.example/assets/send-sign-in-1a2b3c4d.js';
const report = vi.fn<(error: unknown) => void>();
vi.stubGlobal('reportError', report);

test.each([
  Object.assign(new TypeError(`Failed to fetch dynamically imported module: ${address}`), { stack: '' }),
  new SyntaxError('Unexpected end of input'),
  new DOMException('The time is over.', 'TimeoutError'),
])('of a part that did not come, with %s, the line is said', (error) => {
  // As whoever brings it does.
  noteMissingPart(error);
  expect(partSentence(error)).toBe('No Server Response');
  expect(report).not.toHaveBeenCalled();
});

test('of a part that came and failed it is said that the mistake is ours, and it is reported', () => {
  const bug = new TypeError('names.toSorted is not a function');
  expect(partSentence(bug)).toContain('The mistake is ours and not your connection.');
  expect(report.mock.calls).toEqual([[bug]]);
});
