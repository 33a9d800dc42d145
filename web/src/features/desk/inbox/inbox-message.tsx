import type { ReplyOf } from '@tulay/contract/table';
import { useMutation } from '@tanstack/react-query';
import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import { Failed } from '../failed.tsx';
import { notify } from '../../../ui/toast/toast.ts';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { leaveRow } from '../keyboard/rows.ts';
import { refreshInbox } from '../queries.ts';

const texts = desk.inbox;

/** One message: who wrote, what, and whether it was answered. */
export function InboxMessage({ message }: { message: ReplyOf<'contactInbox'>['items'][number] }) {
  const { id, reference, name, email, createdAt, answeredAt } = message;
  const online = useOnline();
  const marking = useMutation({
    mutationFn: () => call('answerContact', { id }),
    onSuccess: () => {
      notify.success(texts.done);
      leaveRow(id);
    },
    onSettled: () => void refreshInbox(),
  });
  return (
    <li
      data-row={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 focus-within:border-link"
    >
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <time dateTime={createdAt} className="text-sm text-quiet">
          {formatManilaInstant(createdAt)}
        </time>
      </p>
      <p className="text-sm text-quiet wrap-anywhere">
        <span className="figures">{reference}</span> · {email}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message.message}</p>
      <Failed error={marking.error} />
      {answeredAt ? (
        <p className="text-sm text-quiet">{texts.answeredAt({ at: formatManilaInstant(answeredAt) })}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(texts.subject({ reference }))}`}
            className={buttonClass('secondary')}
            aria-keyshortcuts="e"
          >
            {texts.reply}
            <KeyHint>e</KeyHint>
          </a>
          <Button
            busy={marking.isPending}
            aria-keyshortcuts="m"
            data-row-focus
            missing={online ? undefined : desk.offlineAction}
            onClick={() => marking.mutate()}
          >
            <span aria-hidden="true">{texts.mark}</span>
            <span className="sr-only">{texts.markName({ name })}</span>
            <KeyHint>m</KeyHint>
          </Button>
        </div>
      )}
    </li>
  );
}
