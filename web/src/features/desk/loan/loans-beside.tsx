import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { desk } from '../../../words/generated/desk.ts';
import { MemberName } from '../member-name.tsx';
import { MoreRows } from '../more-rows.tsx';
import { loanQueueQuery } from '../queries.ts';
import { stateOfLoan, useQueueOfLoan } from '../queue-place.ts';
import { WireMoney } from '../wire-money.tsx';

/** The list that a loan was opened from, beside it where there is room for both. */
export function LoansBeside() {
  const filter = useQueueOfLoan();
  const query = useInfiniteQuery(loanQueueQuery(filter));
  const loans = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <nav
      aria-label={desk.queue.list}
      className="flex flex-col gap-3 max-xl:hidden xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <ol className="flex-none divide-y divide-line overflow-hidden rounded-card border border-line">
        {loans.map((loan) => (
          <li key={loan.id}>
            <Link
              to="/desk/loans/$loanId"
              params={{ loanId: loan.id }}
              state={stateOfLoan(filter)}
              className="flex flex-col border-l-4 px-3 py-2 -outline-offset-3 hover:bg-sunken"
              activeProps={{ className: 'border-mark bg-sunken' }}
              inactiveProps={{ className: 'border-transparent bg-raised' }}
            >
              <span className="font-semibold wrap-anywhere">
                <MemberName name={loan.member.fullName} />
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
                {loan.statusText}
                <WireMoney amount={loan.loanAmountPHP} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <MoreRows query={query} shown={loans.length} />
    </nav>
  );
}
