import { expect, test } from 'vitest';
import type { Answer } from '../../dispatch/dispatch.ts';
import { TEST_PASSWORD } from '../../testing/test-member.ts';
import { makeTestService, type TestService } from '../../testing/test-service.ts';

const phoneNumber = '+639171234567';

function tokenIn(answer: Answer): string {
  if (answer.session?.kind !== 'set' || answer.session.refreshToken === null)
    throw new Error(`No refresh token: ${JSON.stringify(answer.body)}`);
  return answer.session.refreshToken;
}

async function signedIn(persist = false): Promise<{ service: TestService; first: string }> {
  const service = makeTestService();
  await service.addMember({ phoneNumber });
  return { service, first: tokenIn(await service.call('login', { phoneNumber, password: TEST_PASSWORD, persist })) };
}
const renew = (service: TestService, refreshToken: string | null, name: 'refresh' | 'refreshAgain' = 'refresh') =>
  service.call(name, {}, { refreshToken });

test('each use replaces the token, at both addresses', async () => {
  const { service, first } = await signedIn();
  const second = tokenIn(await renew(service, first));
  const third = tokenIn(await renew(service, second, 'refreshAgain'));
  expect(new Set([first, second, third]).size).toBe(3);
});

test('a token replaced a moment ago gives the same successor and changes nothing', async () => {
  const { service, first } = await signedIn();
  const second = tokenIn(await renew(service, first));
  service.ports.clock.advance(30_000);
  expect(tokenIn(await renew(service, first))).toBe(second);
  service.ports.clock.advance(3_600_000);
  expect((await renew(service, second)).status).toBe(200);
});

test('a replayed token ends the session for everybody who holds it', async () => {
  const { service, first } = await signedIn();
  const second = tokenIn(await renew(service, first));
  service.ports.clock.advance(30_001);
  expect((await renew(service, first)).body).toMatchObject({ code: 'auth.session_ended' });
  expect((await renew(service, second)).body).toMatchObject({ code: 'auth.session_ended' });
  const last = await service.ports.store.read((reader) => reader.audit.last());
  expect(last?.action).toBe('session.replayed');
});

test('an answer lost on a dead line costs nobody the session: on its device the successor waits until it is used', async () => {
  const service = makeTestService();
  await service.addMember({ phoneNumber });
  const signedInHere = await service.call('login', { phoneNumber, password: TEST_PASSWORD });
  const deviceToken = signedInHere.session?.kind === 'set' ? (signedInHere.session.deviceToken ?? null) : null;
  const first = tokenIn(signedInHere);
  const here = (refreshToken: string) => service.call('refresh', {}, { refreshToken, deviceToken });
  const second = tokenIn(await here(first));
  service.ports.clock.advance(40 * 3_600_000);
  expect(tokenIn(await here(first))).toBe(second);
  const third = tokenIn(await here(second));
  service.ports.clock.advance(30_001);
  // Once the successor was used its predecessor is a copy in somebody else's hands.
  expect((await here(first)).status).toBe(403);
  expect((await here(third)).status).toBe(403);
});

test('of several rotations in half a minute each old token leads to the one in force', async () => {
  const { service, first } = await signedIn();
  const second = tokenIn(await renew(service, first));
  service.ports.clock.advance(20_000);
  const third = tokenIn(await renew(service, second));
  expect([tokenIn(await renew(service, first)), tokenIn(await renew(service, second))]).toEqual([third, third]);
  service.ports.clock.advance(10_001);
  expect(tokenIn(await renew(service, second))).toBe(third);
  // The first was replaced longer ago than that, whatever happened since.
  expect((await renew(service, first)).status).toBe(403);
  expect((await renew(service, third)).status).toBe(403);
});

test('twenty refreshes at once with one token have one successor, which works', async () => {
  const { service, first } = await signedIn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew(service, first)));
  const successors = new Set(answers.map(tokenIn));
  expect(successors.size).toBe(1);
  service.ports.clock.advance(3_600_000);
  for (const successor of successors) expect((await renew(service, successor)).status).toBe(200);
});

test('a replayed token leaves the other devices of its member alone', async () => {
  const { service, first } = await signedIn();
  const other = tokenIn(await service.call('login', { phoneNumber, password: TEST_PASSWORD }));
  await renew(service, first);
  service.ports.clock.advance(30_001);
  expect((await renew(service, first)).status).toBe(403);
  expect((await renew(service, other)).status).toBe(200);
});

test('a phone that slept for a day renews, without "remember me" too', async () => {
  for (const persist of [false, true]) {
    const { service, first } = await signedIn(persist);
    service.ports.clock.advance(26 * 3_600_000);
    expect((await renew(service, first)).status, String(persist)).toBe(200);
  }
});

test('an access token of an ended session no longer works', async () => {
  const { service, first } = await signedIn();
  const answer = await renew(service, first);
  // The reply of `refresh`, as its row declares it.
  const as = answer.body as { accessToken: string };
  expect(await service.call('logout', {}, { refreshToken: tokenIn(answer) })).toMatchObject({
    status: 200,
    session: { kind: 'clear' },
  });
  const change = { phoneNumber, currentPassword: TEST_PASSWORD, newPassword: 'Kalesa-2026!', password: 'Kalesa-2026!' };
  expect(await service.callCode('changePassword', change, { as })).toBe('auth.token_expired');
  expect((await renew(service, tokenIn(answer))).status).toBe(403);
});

test("who knows only the id of a session, or has altered a cookie, ends nobody's session", async () => {
  const { service, first } = await signedIn();
  const second = tokenIn(await renew(service, first));
  const [id = ''] = second.split('.');
  service.ports.clock.advance(3_600_000);
  for (const made of [`${id}.x`, id, `${id}.`, `${id}.x.y`, `${second}x`, second.slice(0, -1), `${first}.x`])
    expect((await renew(service, made)).body, made).toMatchObject({ code: 'auth.session_ended' });
  const last = await service.ports.store.read((reader) => reader.audit.last());
  expect(last?.action).toBe('session.open');
  expect((await renew(service, second)).status).toBe(200);
});

test.each([
  ['no cookie', null],
  ['an empty one', ''],
  ['nonsense', 'constructor.x'],
  ['another secret', 'id-00000005.x'],
])('%s: refused at refresh, fine at logout', async (_name, refreshToken) => {
  const { service } = await signedIn();
  expect((await renew(service, refreshToken)).body).toMatchObject({ code: 'auth.session_ended' });
  expect((await service.call('logout', {}, { refreshToken })).status).toBe(200);
});

test.each([
  [false, 3 * 24 * 3_600_000],
  [true, 30 * 24 * 3_600_000],
])('a session with persist %s ends when it is not used', async (persist, lifetimeMs) => {
  const { service, first } = await signedIn(persist);
  service.ports.clock.advance(lifetimeMs - 1);
  const second = tokenIn(await renew(service, first));
  service.ports.clock.advance(lifetimeMs);
  expect((await renew(service, second)).status).toBe(403);
});

test('a page of another site cannot renew', async () => {
  const { service, first } = await signedIn();
  expect((await service.call('refresh', {}, { refreshToken: first, requestedWith: null })).body).toMatchObject({
    code: 'auth.not_allowed',
  });
});
