import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { privacyRoom } from '../../../words/generated/privacy-room.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { formatManilaDay, formatManilaInstant } from '../../../ui/format/format-date.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useWaitingApprovals } from '../approvals/approvals-query.ts';
import { WaitsForSecond } from '../approvals/waits-for-second.tsx';
import { LoadState } from '../load-state.tsx';
import { MemberFile } from '../member/member-file.tsx';
import { MemberName } from '../member-name.tsx';
import { memberQuery } from '../queries.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import type { QueueRequest } from '../row-types.ts';

const texts = privacyRoom.desk;
const requests = privacyRoom.requests;
const tones = { WAITING: 'info', DONE: 'success', REFUSED: 'warning', WITHDRAWN: 'info' } as const;

/** One request: who asked what, by when it is answered, and the way to answer it. */
export function RequestRow({ request }: { request: QueueRequest }) {
  const { number, kind, topic, note, state, reason, createdAt, dueAt, answeredAt, member, overdue, answers } = request;
  const [answering, setAnswering] = useState(false);
  const [looking, setLooking] = useState(false);
  const online = useOnline();
  const waiting = useWaitingApprovals().find(({ requestId }) => requestId === request.id);
  return (
    <li
      data-row={request.id}
      className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 focus-within:border-link"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-semibold wrap-anywhere">
          <MemberName name={member.fullName} />
        </p>
        <StatusChip tone={overdue ? 'danger' : tones[state]}>{requests.states[state]}</StatusChip>
      </div>
      <p>{kind === 'deletion' ? requests.kinds.deletion : `${requests.kinds.correction}: ${requests.topics[topic]}`}</p>
      <p className="text-sm text-quiet">
        {texts.number({ number })} · <time dateTime={createdAt}>{formatManilaInstant(createdAt)}</time> ·{' '}
        {answeredAt === null
          ? requests.due({ day: formatManilaDay(dueAt) })
          : requests.answered({ day: formatManilaDay(answeredAt) })}
      </p>
      {overdue && <p className="text-sm font-medium text-danger">{texts.late}</p>}
      {note !== '' && (
        <div className="border-l-4 border-line pl-3">
          <p className="text-sm text-quiet">{texts.note}</p>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
      {reason !== null && (
        <p>
          <span className="text-quiet">{texts.memberReads}:</span> {requests.reasons[reason]}
        </p>
      )}
      {waiting && <WaitsForSecond approval={waiting} />}
      {answers.length > 0 && (
        <div className="flex flex-wrap items-start gap-3">
          <Button
            aria-label={texts.answerName({ number })}
            missing={online ? undefined : desk.offlineAction}
            onClick={() => setAnswering(true)}
          >
            {texts.answer}
          </Button>
          {!looking && (
            <Button look="secondary" aria-label={texts.fileName({ number })} onClick={() => setLooking(true)}>
              {texts.file}
            </Button>
          )}
        </div>
      )}
      {looking && <LookedUp memberId={member._id} />}
      {answering && <AnswerDialog request={request} onClose={() => setAnswering(false)} />}
    </li>
  );
}

/** The member's file, asked for by hand: each look is recorded, and the member sees it. */
function LookedUp({ memberId }: { memberId: string }) {
  const query = useQuery(memberQuery(memberId));
  return (
    <LoadState query={query} loading={desk.loan.loadingFile}>
      {(member) => <MemberFile member={member} />}
    </LoadState>
  );
}
