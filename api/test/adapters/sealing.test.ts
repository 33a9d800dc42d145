import { expect, test } from 'vitest';
import { makeSealer } from '../../src/adapters/sealing.ts';

const sealer = makeSealer({ sealing: Buffer.alloc(32, 1), index: Buffer.alloc(32, 2) });

test('what is sealed opens again and never looks the same twice', () => {
  for (const text of ['', 'Niño Peña', '+639171234567', 'x'.repeat(10_000)]) {
    const sealed = sealer.seal(text);
    expect(sealer.open(sealed)).toBe(text);
    expect(sealed.equals(sealer.seal(text))).toBe(false);
    expect(sealed[0]).toBe(1);
    if (text !== '') expect(sealed.includes(text)).toBe(false);
  }
});

test('a changed, shortened or foreign text does not open', () => {
  const sealed = sealer.seal('0917 123 4567');
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => sealer.open(changed)).toThrow();
  }
  for (const length of [0, 1, 13, 29, sealed.length - 1])
    expect(() => sealer.open(sealed.subarray(0, length))).toThrow();
  const other = makeSealer({ sealing: Buffer.alloc(32, 3), index: Buffer.alloc(32, 2) });
  expect(() => other.open(sealed)).toThrow();
});

test('the blind index is the same for the same text and depends on its own key', () => {
  expect(sealer.index('+639171234567')).toMatch(/^[0-9a-f]{64}$/);
  expect(sealer.index('a')).toBe(makeSealer({ sealing: Buffer.alloc(32, 9), index: Buffer.alloc(32, 2) }).index('a'));
  expect(sealer.index('a')).not.toBe(
    makeSealer({ sealing: Buffer.alloc(32, 1), index: Buffer.alloc(32, 9) }).index('a'),
  );
});
