import { desk } from '../../../words/generated/desk.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { formatDate, formatManilaInstant } from '../../../ui/format/format-date.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { RowButton } from '../keyboard/row-button.tsx';
import { useLeaveRow } from '../keyboard/use-leave-row.ts';
import { MemberPhoto } from '../member/member-photo.tsx';
import { MemberLink } from '../member-link.tsx';
import { RowFailed } from '../row-failed.tsx';
import { useAsked } from '../use-asked.ts';
import { WireMoney } from '../wire-money.tsx';
import { RowCard } from './row-card.tsx';
import { useAnswering, type Answer, type Waiting } from './advice-query.ts';

const texts = desk.advices;

/** One payment that a member told of: how much, for which loan, under which reference, and its receipt. */
export function AdviceRow({ advice }: { advice: Waiting }) {
  const { id, loanId, loanReference, fullName, reference, amountPHP, paidOn, toldAt, photoId } = advice;
  return (
    <RowCard id={id}>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <WireMoney amount={amountPHP} className="text-title font-bold" />
        <span className="font-medium wrap-anywhere">{texts.reference({ reference })}</span>
        <span className="flex flex-wrap items-center gap-x-2">
          <MemberLink loanId={loanId} name={fullName} />
          <span className="figures">{loanReference}</span>
        </span>
        <span className="flex flex-wrap gap-x-1 text-sm text-quiet">
          <span>{`${texts.day({ date: formatDate(paidOn) })} ·`}</span>
          <time dateTime={toldAt}>{texts.told({ at: formatManilaInstant(toldAt) })}</time>
        </span>
      </div>
      <div className="w-28">
        {photoId !== null && (
          <MemberPhoto address={photoId} label={texts.receipt({ reference })} reason="payment_search" />
        )}
      </div>
      <Answering advice={advice} />
    </RowCard>
  );
}

function Answering({ advice: { id, reference } }: { advice: Waiting }) {
  const { asked, isOpen, failed, ask, close, done, fail } = useAsked<'NOT_FOUND'>();
  const online = useOnline();
  const leave = useLeaveRow(id);
  const answering = useAnswering({
    onDone: () => {
      done();
      leave();
    },
    onFailed: fail,
  });
  const button = (answer: Answer, shortcut: string, onClick: () => void) => ({
    text: texts.answers[answer],
    name: texts.buttonName({ action: texts.answers[answer], reference }),
    shortcut,
    className: 'grow',
    missing: online ? undefined : desk.offlineAction,
    onClick,
  });
  return (
    <div className="flex flex-col gap-3">
      <RowFailed error={failed} />
      <div className="flex flex-wrap gap-3">
        <RowButton {...button('FOUND', 'a', () => answering.mutate({ id, answer: 'FOUND' }))} isMain />
        <RowButton {...button('NOT_FOUND', 'x', () => ask('NOT_FOUND'))} isMain={false} look="secondary" />
      </div>
      {asked && (
        <ConfirmDialog
          open={isOpen}
          title={texts.notFoundTitle}
          confirm={texts.confirm}
          busy={answering.isPending}
          onConfirm={() => answering.mutate({ id, answer: asked })}
          onClose={close}
        >
          <p>{texts.notFoundText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
