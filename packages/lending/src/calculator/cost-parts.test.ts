import { expect, test } from 'vitest';
import { costParts } from './cost-parts.ts';

test.each([
  ['a loan', [75, 25, 0], ['principal 0 0.75', 'interest 0.75 0.25']],
  ['a late one', [50, 25, 25], ['principal 0 0.5', 'interest 0.5 0.25', 'charges 0.75 0.25']],
  ['one without interest', [50, 0, 50], ['principal 0 0.5', 'charges 0.5 0.5']],
  ['nothing', [0, 0, 0], []],
])('%s lies side by side and fills the bar', (_name, [principal = 0, interest = 0, charges = 0], shown) => {
  const parts = costParts({ principal, interest, charges });
  expect(parts.map(({ name, left, width }) => `${name} ${left} ${width}`)).toEqual(shown);
});
