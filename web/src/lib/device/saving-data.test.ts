import { afterEach, expect, test, vi } from 'vitest';
import { isSaving } from './saving-data.ts';

afterEach(() => vi.unstubAllGlobals());

const devices = [
  { device: 'says nothing', connection: undefined, asks: false },
  { device: 'is on a good line', connection: { saveData: false, effectiveType: '4g' }, asks: false },
  { device: 'asks for it', connection: { saveData: true, effectiveType: '4g' }, asks: true },
  { device: 'is on 2G', connection: { saveData: false, effectiveType: '2g' }, asks: true },
  { device: 'is on the slowest line', connection: { effectiveType: 'slow-2g' }, asks: true },
];

test.each(devices)('a device that $device saves data: $asks, unless something else was chosen on it', (row) => {
  vi.stubGlobal('navigator', { connection: row.connection });
  expect(isSaving(undefined)).toBe(row.asks);
  expect(isSaving(null)).toBe(row.asks);
  expect(isSaving('on')).toBe(true);
  expect(isSaving('off')).toBe(false);
});
