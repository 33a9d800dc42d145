import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { NoAnswerError } from './api-error.ts';
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

// What the server says in words is asked for again, in the words of the other language.
onLanguageChange(() => void queryClient.invalidateQueries());
