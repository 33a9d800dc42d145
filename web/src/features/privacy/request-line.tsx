import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { privacyRoom } from '../../words/generated/privacy-room.ts';
import { call } from '../../lib/api/api.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format/format-date.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { notify } from '../../ui/toast/toast.ts';
import { ownNumber, refreshPrivacy, type PrivacyRequest } from '../../lib/privacy-room.ts';

const texts = privacyRoom.requests;
const tones = { WAITING: 'info', DONE: 'success', REFUSED: 'warning', WITHDRAWN: 'info' } as const;

/** One request: what was asked, its state, and by when or how it was answered. */
export function RequestLine({ request, stepOpen }: { request: PrivacyRequest; stepOpen: boolean }) {
  const { id, number, kind, topic, state, reason, createdAt, dueAt, answeredAt } = request;
  const online = useOnline();
  const takingBack = useMutation({
    mutationFn: () => call('withdrawPrivacy', { phoneNumber: ownNumber(), id }),
    onSuccess: () => notify.success(texts.takenBack),
    onSettled: () => void refreshPrivacy(),
  });
  const when =
    answeredAt === null ? texts.due({ day: formatDay(dueAt) }) : texts.answered({ day: formatDay(answeredAt) });
  return (
    <li className="flex flex-col gap-1 py-3 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{kind === 'deletion' ? texts.kinds.deletion : texts.topics[topic]}</p>
        <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
      </div>
      <p className="text-sm text-quiet">
        {number} · {texts.asked({ day: formatDay(createdAt) })}
      </p>
      {state !== 'WITHDRAWN' && <p className="text-sm text-quiet">{when}</p>}
      {reason !== null && <p>{texts.reasons[reason]}</p>}
      {stepOpen && reason === 'step_opened' && (
        <Link to="/activate" search={{ wizard: true }} className={buttonClass('quiet', '-ml-5 self-start')}>
          {texts.correctNow}
        </Link>
      )}
      {state === 'WAITING' && (
        <div className="flex flex-col items-start gap-1">
          {takingBack.error && (
            <p role="alert" className="font-medium text-danger">
              {errorSentence(takingBack.error)}
            </p>
          )}
          <Button
            look="quiet"
            className="-ml-5"
            busy={takingBack.isPending}
            aria-label={texts.takeBackName({ number })}
            missing={online ? undefined : privacyRoom.needsNetwork}
            onClick={() => takingBack.mutate()}
          >
            {texts.takeBack}
          </Button>
        </div>
      )}
    </li>
  );
}
