import { expect, test } from 'vitest';
import { makeSealer } from '../../src/adapters/sealing.ts';
import { placeIn, placeOfRow } from '../../src/store/sealer.ts';

const sealer = makeSealer({ sealing: Buffer.alloc(32, 1), index: Buffer.alloc(32, 2) });

const place = placeIn('members', 'm1');

test('what is sealed opens again and never looks the same twice', () => {
  for (const text of ['', 'Niño Peña', '+639171234567', 'x'.repeat(10_000)]) {
    const sealed = sealer.seal(place, text);
    expect(sealer.open(place, sealed)).toBe(text);
    expect(sealed.equals(sealer.seal(place, text))).toBe(false);
    expect(sealed[0]).toBe(1);
    if (text !== '') expect(sealed.includes(text)).toBe(false);
  }
});

test('a changed, shortened or foreign text does not open', () => {
  const sealed = sealer.seal(place, '0917 123 4567');
  for (let byte = 0; byte < sealed.length; byte += 1) {
    const changed = Buffer.from(sealed);
    changed[byte] = (changed[byte] ?? 0) ^ 1;
    expect(() => sealer.open(place, changed)).toThrow();
  }
  for (const length of [0, 1, 13, 29, sealed.length - 1])
    expect(() => sealer.open(place, sealed.subarray(0, length))).toThrow();
  const other = makeSealer({ sealing: Buffer.alloc(32, 3), index: Buffer.alloc(32, 2) });
  expect(() => other.open(place, sealed)).toThrow();
});

test('what is sealed for one place opens in no other', () => {
  const sealed = sealer.seal(placeIn('idempotency', 'a', 'bc'), 'text');
  for (const other of [
    placeIn('idempotency', 'ab', 'c'),
    placeIn('idempotency', 'a', 'bd'),
    placeIn('messages', 'a', 'bc'),
  ])
    expect(() => sealer.open(other, sealed)).toThrow();
  expect(sealer.open(placeOfRow('idempotency', { key: 'bc', scope: 'a', at: 1 }), sealed)).toBe('text');
  expect(() => placeOfRow('loans', { id: 'l1' })).toThrow('loans is missing');
});

test('the blind index is the same for the same text and depends on its own key', () => {
  expect(sealer.index('+639171234567')).toMatch(/^[0-9a-f]{64}$/);
  expect(sealer.index('a')).toBe(makeSealer({ sealing: Buffer.alloc(32, 9), index: Buffer.alloc(32, 2) }).index('a'));
  expect(sealer.index('a')).not.toBe(
    makeSealer({ sealing: Buffer.alloc(32, 1), index: Buffer.alloc(32, 9) }).index('a'),
  );
});
