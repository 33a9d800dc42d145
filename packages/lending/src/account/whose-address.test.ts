import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whoseAddress } from './whose-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['203.0.113.7:50001', '203.0.113.7'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['', 'no address'],
  ['no:address', 'no address'],
  ['unknown', 'no address'],
  ['203.0.113.999', 'no address'],
  ['203.0.113.7:1:2', 'no address'],
])('%s counts as %s', (address, whose) => {
  expect(whoseAddress(address)).toBe(whose);
});

test('whatever the lower half of an IPv6 address, it counts as its subnet', () => {
  const half = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
  fc.assert(
    fc.property(half, half, (upper, lower) => {
      const address = `${hex(upper)}:${hex(lower)}`;
      expect(whoseAddress(address)).toBe(`${hex(upper)}::`);
      expect(whoseAddress(address.toUpperCase())).toBe(`${hex(upper)}::`);
      expect(whoseAddress(whoseAddress(address))).toBe(whoseAddress(address));
    }),
  );
});
