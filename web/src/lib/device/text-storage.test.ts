import { afterEach, expect, test, vi } from 'vitest';
import { local } from './text-storage.ts';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => local.removeItem('key'));

test.each([
  ['throws', { getItem: forbidden, setItem: forbidden, removeItem: forbidden }],
  ['is null', null],
])('where the storage %s, a text lasts as long as the tab', (_case, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(local.getItem('key')).toBeNull();
  expect(local.setItem('key', 'text')).toBe(false);
  expect(local.getItem('key')).toBe('text');
  local.removeItem('key');
  expect(local.getItem('key')).toBeNull();
});

test('a full storage gives back the newer text, and lets go of it with the older one', () => {
  const stored = new Map([['key', 'old']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: forbidden,
    removeItem: (key: string) => stored.delete(key),
  });
  expect(local.setItem('key', 'new')).toBe(false);
  expect(local.getItem('key')).toBe('new');
  local.removeItem('key');
  expect([local.getItem('key'), stored.size]).toEqual([null, 0]);
});
