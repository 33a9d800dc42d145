import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
const storage = vi.hoisted(() => vi.fn<() => object>());
vi.mock('../member/member-copy.ts', () => storage());

const { queryClient } = await import('./query-client.ts');

const claims = { sub: 'ana', UserInfo: { phoneNumber: '+639170000001', roles: ['MEMBER'] } };
const ask = () => queryClient.fetchQuery({ queryKey: ['wallet'], queryFn: async () => 'from the server' });

beforeEach(() => {
  queryClient.clear();
  storage.mockReset().mockImplementation(() => {
    throw new Error('This part of the app did not come');
  });
});

test('who is not signed in does not load what is kept of members', async () => {
  kept.clear();
  expect(await ask()).toBe('from the server');
  expect(storage).not.toHaveBeenCalled();
});

test('a member to whom that part of the app does not come sees the answer of the server', async () => {
  kept.set('accessToken', `head.${btoa(JSON.stringify(claims))}.signature`);
  expect(await ask()).toBe('from the server');
  expect(storage).toHaveBeenCalledOnce();
});
