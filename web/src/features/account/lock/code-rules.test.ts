import { expect, test } from 'vitest';
import { codeFault } from './code-rules.ts';

test.each(['', '12345', '1234567', '12345a'])('%s is no code', (code) => expect(codeFault(code)).toBe('incomplete'));
test.each(['000000', '123456', '890123', '654321', '210987'])('%s is tried first', (code) =>
  expect(codeFault(code)).toBe('easy'),
);
test.each(['480215', '112233', '135790'])('%s is taken', (code) => expect(codeFault(code)).toBeUndefined());
