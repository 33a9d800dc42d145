import { useLocation } from '@tanstack/react-router';
import { asShown, type LoanFilter, type ShownLoans } from './loan-queue/loan-filter.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was searched for. Names and phone numbers stay out of addresses, which are logged and kept. */
    deskSearch?: string | undefined;
    /** Beside a loan: what the list showed that it was opened from. */
    deskShown?: ShownLoans | undefined;
    /** Beside the list: the loan that one comes back from. */
    deskLoan?: string | undefined;
  }
}

/** The list that a loan was opened from: its next one is next. */
export function useQueueOfLoan(): LoanFilter {
  const shown = useLocation({ select: ({ state }) => state.deskShown });
  const search = useLocation({ select: ({ state }) => state.deskSearch });
  return { shown: asShown(shown) ?? 'WAITING', search: search ?? '' };
}

/** What a link to a loan carries, so that the loan knows its list. */
export function stateOfLoan({ shown, search }: LoanFilter) {
  return { deskShown: shown, deskSearch: search };
}

/** Where a list is shown, as parts of a link. */
export function placeOfQueue({ shown, search }: LoanFilter, loanId?: string) {
  return {
    to: '/desk/loans',
    search: { status: shown === 'WAITING' ? undefined : shown },
    state: { deskSearch: search, deskLoan: loanId },
  } as const;
}
