import { expect, test } from 'vitest';
import { flag, oneOf, search } from './search.ts';

const schema = search({ step: oneOf('first', 'last'), wizard: flag });
const read = (asked: unknown) => schema['~standard'].validate(asked).value;

test.each([
  [{ step: 'first' }, 'first', undefined],
  [{ step: 'last', wizard: true }, 'last', true],
  [{ step: 'last', wizard: '' }, 'last', true],
  [{ step: 'else', wizard: false, next: '//stranger.example' }, undefined, undefined],
  [{ step: ['first'] }, undefined, undefined],
  [{}, undefined, undefined],
  [undefined, undefined, undefined],
])('of %o what is known is read, and what is not is undefined by name', (asked, step, wizard) => {
  const parts = read(asked);
  expect(parts).toEqual({ step, wizard });
  // Left out, the router would keep what stands in the address.
  expect(Object.keys(Object(parts))).toEqual(['step', 'wizard']);
});
