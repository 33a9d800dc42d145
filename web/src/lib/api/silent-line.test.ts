import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scoreHistoryQuery, scoreQuery } from '../../features/score/score-query.ts';
import { memberDetailsQuery } from '../member/use-member-details.ts';
import { accountWaitQuery } from '../account-wait.ts';
import { infoStateQuery } from '../info-state.ts';
import { movementsQuery, ownInfoQuery, walletQuery, withdrawalsQuery } from '../wallet.ts';
import { NoAnswerError } from './api-error.ts';

/** A line that swallows everything. */
const asked = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('ky', () => ({
  default: (path: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      asked(path);
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    }),
}));
vi.stubGlobal('localStorage', { getItem: () => null });

const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
const phoneNumber = '+639170000001';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ['wallet', () => client.fetchQuery(walletQuery(phoneNumber))],
  ['movements', () => client.fetchInfiniteQuery(movementsQuery(phoneNumber))],
  ['withdrawals', () => client.fetchInfiniteQuery(withdrawalsQuery(phoneNumber))],
  ['receiving account', () => client.fetchQuery(ownInfoQuery(phoneNumber))],
  ['state of the activation', () => client.fetchQuery(infoStateQuery(phoneNumber))],
  ['details', () => client.fetchQuery(memberDetailsQuery(phoneNumber))],
  ['score', () => client.fetchQuery(scoreQuery(phoneNumber))],
  ['history of the score', () => client.fetchInfiniteQuery(scoreHistoryQuery(phoneNumber))],
  ['wait of the account', () => client.fetchQuery(accountWaitQuery(phoneNumber))],
])('one try for the %s on a silent line ends after seven seconds', async (_what, ask) => {
  asked.mockClear();
  const ended = vi.fn<(error: unknown) => void>();
  void ask().catch(ended);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(6_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(NoAnswerError));
});
