import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { desk } from '../../../words/generated/desk.ts';
import { useWaitingApprovals } from '../approvals/approvals-query.ts';
import { WaitsForSecond } from '../approvals/waits-for-second.tsx';
import { LoadState } from '../load-state.tsx';
import { loanQuery, memberLoansQuery, memberQuery } from '../queries.ts';
import { MemberFile } from '../member/member-file.tsx';
import { MemberStanding } from '../member/member-standing.tsx';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { placeOfQueue, useQueueOfLoan } from '../queue-place.ts';
import { Decisions } from './decisions.tsx';
import { LateCharges } from './late-charges.tsx';
import { LoanFigures } from './loan-figures.tsx';
import { LoanHead } from './loan-head.tsx';
import { LoanHistory } from './loan-history.tsx';
import { LoanPapers } from './loan-papers.tsx';
import { LoanSchedule } from './loan-schedule.tsx';
import { LoansBeside } from './loans-beside.tsx';
import { NextLoan } from './next-loan.tsx';
import { OtherLoans } from './other-loans.tsx';
import { PostedRepayments } from './posted-repayments.tsx';
import { RepaymentForm } from './repayment-form.tsx';
import type { QueueLoan } from '../row-types.ts';

/** Everything an officer needs to decide on one loan. */
export function LoanPage({ loanId }: { loanId: string }) {
  const query = useQuery(loanQuery(loanId));
  const queue = useQueueOfLoan();
  return (
    <>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-6">
        <Link
          {...placeOfQueue(queue, loanId)}
          aria-keyshortcuts="u"
          className="inline-flex min-h-touch items-center gap-2 font-semibold text-link"
        >
          <Icon of={ArrowLeft} className="size-5" />
          {desk.loan.back}
          <KeyHint>u</KeyHint>
        </Link>
        <NextLoan loanId={loanId} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[17rem_minmax(0,1fr)]">
        <LoansBeside />
        <div className="flex flex-col gap-5">
          <LoadState query={query} loading={desk.loan.loading}>
            {(loan) => (loan ? <OneLoan key={loan.id} loan={loan} /> : <NoLoan />)}
          </LoadState>
        </div>
      </div>
    </>
  );
}

function NoLoan() {
  return (
    <div className="flex flex-col gap-2 py-8">
      <h1 className="text-headline font-bold">{desk.loan.notFoundTitle}</h1>
      <p className="text-quiet">{desk.loan.notFound}</p>
    </div>
  );
}

function OneLoan({ loan }: { loan: QueueLoan }) {
  const member = useQuery(memberQuery(loan.member._id));
  const loans = useQuery(memberLoansQuery(loan.member.phoneNumber));
  const waiting = useWaitingApprovals().filter(
    // The release of a loan stands among its decisions.
    ({ loanId, kind }) => loanId === loan.id && kind !== 'loan.approve_disbursement',
  );
  const details = loans.data?.find((other) => other.id === loan.id);
  return (
    <>
      <LoanHead loan={loan} />
      <div className="grid items-start gap-5 lg:grid-cols-[21rem_1fr]">
        <div className="flex flex-col gap-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pb-2">
          <Decisions loan={loan} />
          {waiting.map((approval) => (
            <WaitsForSecond key={approval.id} approval={approval} />
          ))}
          {details && ['ACTIVE', 'OVERDUE', 'SETTLED'].includes(loan.status) && (
            <RepaymentForm loanId={loan.id} payoffPHP={details.payoffPHP} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <LoanFigures loan={loan} details={details} />
          <div className="grid items-start gap-5 empty:hidden sm:grid-cols-2">
            {member.data && <MemberStanding member={member.data} />}
            {details && <LoanPapers loan={details} />}
          </div>
          <LoadState query={member} loading={desk.loan.loadingFile}>
            {(file) => <MemberFile member={file} />}
          </LoadState>
          <LoadState query={loans} loading={desk.loan.loading}>
            {(all) => (
              <>
                {details && <LoanSchedule loan={details} />}
                {details && !details.scheduleIsEstimate && (
                  <>
                    <PostedRepayments loanId={loan.id} />
                    <LateCharges loanId={loan.id} />
                  </>
                )}
                {details && <LoanHistory loan={details} proposedAt={loan.disbursementProposedAt} />}
                <OtherLoans loans={all.filter((other) => other.id !== loan.id)} />
              </>
            )}
          </LoadState>
          <p className="text-sm text-quiet">{desk.manilaTime}</p>
        </div>
      </div>
    </>
  );
}
