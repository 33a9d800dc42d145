import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';
import type { ChallengePurpose } from '../ports/record/records.ts';
import { makeTestService } from '../testing/test-service.ts';
import { sendCodes } from './send-codes.ts';

const minuteMs = 60_000;

async function make() {
  const { ports, addMember } = makeTestService();
  const { member } = await addMember();
  const ask = (purpose: ChallengePurpose) =>
    ports.store.transact((tx) =>
      sendCodes(
        { tx, ids: ports.ids, hashing: ports.hashing, policy: defaultPolicy(), now: ports.clock.now() },
        { member, purpose, body: null, facts: [], codes: [{ kind: 'otp_recover', params: {} }] },
      ),
    );
  return { ask, clock: ports.clock };
}

test("whoever asks for recovery in a member's name takes none of their one-time passwords for withdrawals", async () => {
  const { ask } = await make();
  for (let asked = 0; asked < 10; asked += 1) expect(await ask('recover')).toMatchObject({ ok: true });
  expect(await ask('recover')).toMatchObject({ ok: false, error: { code: 'otp.too_many_requests' } });
  for (let asked = 0; asked < 10; asked += 1) expect(await ask('withdraw')).toMatchObject({ ok: true });
  expect(await ask('confirmContract')).toMatchObject({ ok: true });
});

test('the time to wait is exact: then the first of the hour no longer counts', async () => {
  const { ask, clock } = await make();
  await ask('withdraw');
  clock.advance(20 * minuteMs);
  for (let asked = 1; asked < 10; asked += 1) await ask('withdraw');
  clock.advance(1);
  expect(await ask('withdraw')).toMatchObject({ ok: false, error: { retryAfterSeconds: 40 * 60 } });
  clock.advance(40 * minuteMs - 2);
  expect(await ask('withdraw')).toMatchObject({ ok: false, error: { retryAfterSeconds: 1 } });
  clock.advance(1);
  expect(await ask('withdraw')).toMatchObject({ ok: true });
  expect(await ask('withdraw')).toMatchObject({ ok: false, error: { retryAfterSeconds: 20 * 60 } });
});
