import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../lib/api/api.ts';
import { timings } from '../../../lib/api/timings.ts';
import { noticesAt } from '../../../ui/toast/toast.ts';
import { sendSignIn } from './send-sign-in.ts';

vi.mock('../../../lib/api/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../../lib/session/sign-out.ts', () => ({ settleLogout: async () => undefined }));
vi.mock('../../../lib/api/reply-shape.ts', () => ({ replyShape: async () => undefined }));

const claims = { sub: '1', UserInfo: { phoneNumber: '+639170000001', roles: ['MEMBER'] } };
const accessToken = `x.${btoa(JSON.stringify(claims))}.x`;
const values = {
  phone: { country: 'PH', dialCode: '+63', typed: '9170000001' },
  password: 'Tahanan-2026!',
  remember: false,
} as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Signs in over a line that answers after a while. */
async function signedInAfter(answerMs: number) {
  vi.mocked(call).mockImplementation(
    async () => new Promise((resolve) => setTimeout(() => resolve({ accessToken }), answerMs)),
  );
  const outcome = sendSignIn(values, { next: undefined, attempt: async (_input, send) => send('key') });
  await vi.advanceTimersByTimeAsync(answerMs);
  return outcome;
}

test.each([
  [0, timings.signInRedirectMs],
  [400, timings.signInRedirectMs - 400],
  [8_000, timings.signInRedirectMs - timings.signInToastMs],
])('an answer after %i ms is said at once, and the screen goes on by itself %i ms later', async (answerMs, afterMs) => {
  const { arrived } = await signedInAfter(answerMs);
  expect(arrived).toMatchObject({ place: '/dash', afterMs });
  expect(noticesAt().map(({ kind }) => kind)).toEqual(['success']);
});
