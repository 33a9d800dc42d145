import type { ReplyOf } from '@tulay/contract/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { desk } from '../../../copy/desk.ts';
import { formatInstant } from '../../../ui/format-date.ts';
import { auditLogQuery } from '../queries.ts';
import { Queue } from '../queue.tsx';

type Entry = ReplyOf<'auditLog'>['items'][number];

const texts = desk.audit;

function details({ detail }: Entry): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value ?? '-'}`)
    .join(', ');
}

/** The member a record is about, unless it was their own doing. */
function aboutWhom({ actorId, subjectId, subjectName }: Entry): string | null {
  return subjectId === actorId || subjectName === null ? null : texts.about(subjectName);
}

/** The chain of audit records. */
export function AuditLog() {
  const query = useInfiniteQuery(auditLogQuery());
  return (
    <Queue texts={texts} query={query} look="sheet" empty={texts.empty} idOf={(entry) => entry.sequence}>
      {(entry) => (
        <li className="grid gap-x-3 bg-raised px-4 py-2.5 text-sm md:grid-cols-[3rem_10rem_9rem_8rem_9rem_1fr]">
          <span className="figures text-quiet max-md:hidden">{entry.sequence}</span>
          <time dateTime={entry.at} className="text-quiet">
            {formatInstant(entry.at)}
          </time>
          <span className="font-semibold wrap-anywhere">{entry.action}</span>
          <span className="wrap-anywhere">{entry.actorName ?? entry.actorId ?? texts.service}</span>
          <span className="wrap-anywhere">{aboutWhom(entry)}</span>
          <span className="text-quiet wrap-anywhere">{details(entry)}</span>
        </li>
      )}
    </Queue>
  );
}
