import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundlerTargets, oldestInWords } from './oldest-browsers.ts';

test('the build is for the oldest browsers, and the README names just them', () => {
  expect(bundlerTargets()).toEqual(['chrome111', 'edge111', 'firefox115', 'ios16.4', 'safari16.4']);
  const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(readme).toContain(`works in ${oldestInWords().replace(/, ([^,]+)$/, ' and $1')}`);
});
