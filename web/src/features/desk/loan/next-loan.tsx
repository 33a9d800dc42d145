import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { useEffect, useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { loanQueueQuery } from '../queries.ts';
import { stateOfLoan, useQueueOfLoan } from '../queue-place.ts';
import type { QueueLoan } from '../row-types.ts';

/** The element that leads on, for whoever gives it the focus. */
export const nextLoanId = 'next-loan';

/** Whether a loan waits for this officer; taking a proposal back is possible, but waits for nobody. */
export function canDecide(loan: Pick<QueueLoan, 'actions'>): boolean {
  return loan.actions.some(({ action, refusal }) => refusal === null && action !== 'withdraw_proposal');
}

/** The next loan of the list that this one was opened from. Of those that wait for an officer, the next that waits for this one. */
export function NextLoan({ loanId }: { loanId: string }) {
  const filter = useQueueOfLoan();
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(loanQueueQuery(filter));
  const loans = data?.pages.flatMap(({ items }) => items) ?? [];
  const index = loans.findIndex(({ id }) => id === loanId);
  // A decision may take the loan out of its list: what then stands in its place is next.
  const [place, setPlace] = useState(0);
  if (index !== -1 && index !== place) setPlace(index);
  const isNext = (loan: QueueLoan) => filter.shown !== 'WAITING' || canDecide(loan);
  const next = loans.slice(index === -1 ? place : index + 1).find(isNext);
  useEffect(() => {
    if (!next && hasNextPage && !isFetching) void fetchNextPage();
  }, [next, hasNextPage, isFetching, fetchNextPage]);
  if (!next) return data ? <p className="text-sm text-quiet">{desk.loan.noNext}</p> : null;
  return (
    <Link
      id={nextLoanId}
      to="/desk/loans/$loanId"
      params={{ loanId: next.id }}
      state={stateOfLoan(filter)}
      aria-keyshortcuts="n"
      className="inline-flex min-h-touch items-center gap-2 font-semibold text-link"
    >
      {desk.loan.next}
      <KeyHint>n</KeyHint>
      <Icon of={ArrowRight} className="size-5" />
    </Link>
  );
}
