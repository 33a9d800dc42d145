import { afterEach, expect, test, vi } from 'vitest';
import { savingOf } from './saving-data.ts';

afterEach(() => vi.unstubAllGlobals());

const devices = [
  { device: 'that says nothing', connection: undefined, saving: 'off' },
  { device: 'on a good line', connection: { saveData: false, effectiveType: '4g' }, saving: 'off' },
  { device: 'that asks for it', connection: { saveData: true, effectiveType: '4g' }, saving: 'on' },
  { device: 'that asks for it on 2G', connection: { saveData: true, effectiveType: '2g' }, saving: 'on' },
  { device: 'on 2G', connection: { saveData: false, effectiveType: '2g' }, saving: 'thin' },
  { device: 'on the slowest line', connection: { effectiveType: 'slow-2g' }, saving: 'thin' },
];

test.each(devices)('a device $device: $saving, unless something was chosen on it', ({ connection, saving }) => {
  vi.stubGlobal('navigator', { connection });
  expect(savingOf(undefined)).toBe(saving);
  expect(savingOf(null)).toBe(saving);
  expect(savingOf('on')).toBe('on');
  expect(savingOf('off')).toBe('off');
});
