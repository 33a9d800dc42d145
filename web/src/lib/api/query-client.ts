import { QueryClient, type Query, type QueryPersister } from '@tanstack/react-query';
import { NoAnswerError } from './api-error.ts';
import { call } from './api.ts';
import { smallTimeoutMs } from './exchange.ts';
import { onceLineMayBeGood } from './line-again.ts';
import { onLanguageChange } from '../language/language.ts';
import { currentUser } from '../session/session.ts';

const keptAfterUseMs = 60_000;
const retries = 2;

/** What is kept here is the members': visitors do not load it, and a member from whom it does not come sees the server's answer. */
const persister: QueryPersister = async (queryFn, context, query) => {
  const storage = currentUser() && (await import('../member/member-copy.ts').catch(() => null));
  return storage ? storage.memberCopy(queryFn, context, query) : queryFn(context);
};

/** Server state in memory. Only a missing answer is worth repeating: a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: keptAfterUseMs,
      persister,
      retry: (failures, error) => error instanceof NoAnswerError && failures < retries,
      networkMode: 'always',
      // What failed while the line was cut comes by itself when it is back.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const unanswered = {
  type: 'active',
  predicate: ({ state }: Query) => state.error instanceof NoAnswerError,
} as const;

/** Whether anything of ours answers who is signed in: a refusal does too. */
const isAnswered = (phoneNumber: string): Promise<boolean> =>
  call('infoState', { phoneNumber }, { timeoutMs: smallTimeoutMs }).then(
    () => true,
    (error: unknown) => !(error instanceof NoAnswerError),
  );

/** Fetches what a screen misses as soon as the server answers; until then the screen stays as it is. */
async function fetchUnanswered(): Promise<void> {
  if (queryClient.getQueryCache().findAll(unanswered).length === 0) return;
  const user = currentUser();
  if (user === null || (await isAnswered(user.phoneNumber))) await queryClient.refetchQueries(unanswered);
  else onceLineMayBeGood(askAgain);
}
const askAgain = () => void fetchUnanswered();

// A line that lies never says that it is good again.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error' && event.action.error instanceof NoAnswerError)
    onceLineMayBeGood(askAgain);
});

// What the server says in words is asked for again, in the words of the other language.
onLanguageChange(() => void queryClient.invalidateQueries());
