import {
  QueryClient,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type Query,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import { isAnswered, NoAnswerError } from './api-error.ts';
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

type Asked = Pick<Query, 'state'>;
/** When the loader of a route last asked for what its screen shows, and how often there had been an answer by then. */
const prefetches = new WeakMap<object, { readonly at: number; readonly answers: number }>();
const forScreenMs = 10_000;
const answersTo = ({ state }: Asked): number => state.dataUpdateCount + state.errorUpdateCount;

/**
 * Whether a screen that opens asks: not where its loader was answered, now or a moment ago for a finger on the link. Asking while that is
 * under way joins it, and begins it anew where the screen before, which showed the same, took it along as it closed.
 */
function asksOnMount(query: Asked): boolean {
  const prefetched = prefetches.get(query);
  return !prefetched || performance.now() - prefetched.at > forScreenMs || answersTo(query) === prefetched.answers;
}

/** For what is asked for each time that a screen opens, also where the device's clock was set back and it looks new. */
export const askedEachTime = (query: Asked): 'always' | false => asksOnMount(query) && 'always';

interface Paged {
  readonly initialPageParam: string | null;
  readonly getNextPageParam: (page: { readonly nextCursor: string | null }) => string | null;
}

/** For what comes a page at a time: each page says where the next one begins. */
export const pageByPage: Paged = { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor };

/** Server state in memory. Only a missing answer is worth repeating: a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: keptAfterUseMs,
      persister,
      retry: (failures, error) => error instanceof NoAnswerError && failures < retries,
      networkMode: 'always',
      refetchOnMount: asksOnMount,
      // What failed while the line was cut comes by itself when it is back.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

function notePrefetch(queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query) prefetches.set(query, { at: performance.now(), answers: answersTo(query) });
}

/** Begins to ask for what a screen will show. Nobody waits for it; without an answer the screen asks again and says so. */
export function prefetch<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): void {
  void queryClient.prefetchQuery(options);
  notePrefetch(options.queryKey);
}

/** The same for what comes a page at a time. */
export function prefetchPages<Data, Key extends QueryKey, Page>(
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Page>,
): void {
  void queryClient.prefetchInfiniteQuery(options);
  notePrefetch(options.queryKey);
}

const unanswered = {
  type: 'active',
  predicate: ({ state }: Query) => state.error instanceof NoAnswerError,
} as const;

/** Fetches what a screen misses as soon as the server answers; until then the screen stays as it is. */
async function fetchUnanswered(): Promise<void> {
  if (queryClient.getQueryCache().findAll(unanswered).length === 0) return;
  const user = currentUser();
  const asked = user && call('infoState', { phoneNumber: user.phoneNumber }, { timeoutMs: smallTimeoutMs });
  if (asked === null || (await isAnswered(asked))) await queryClient.refetchQueries(unanswered);
  else onceLineMayBeGood(askAgain);
}
const askAgain = () => void fetchUnanswered();

queryClient.getQueryCache().subscribe((event) => {
  // What a loader asked for is for the screen that opens next; all that it draws at once has looked by then.
  if (event.type === 'observerAdded') queueMicrotask(() => prefetches.delete(event.query));
  // What a deed has changed since is asked for again.
  if (event.type === 'updated' && event.action.type === 'invalidate') prefetches.delete(event.query);
  // A line that lies never says that it is good again.
  if (event.type === 'updated' && event.action.type === 'error' && event.action.error instanceof NoAnswerError)
    onceLineMayBeGood(askAgain);
});

// What the server says in words is asked for again, in the words of the other language.
onLanguageChange(() => void queryClient.invalidateQueries());
