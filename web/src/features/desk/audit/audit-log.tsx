import type { ReplyOf } from '@tulay/contract/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { desk } from '../../../copy/desk.ts';
import { Button } from '../../../ui/button.tsx';
import { formatInstant } from '../../../ui/format-date.ts';
import { Empty } from '../empty.tsx';
import { LoadState } from '../load-state.tsx';
import { MoreRows } from '../more-rows.tsx';
import { auditLogQuery } from '../queries.ts';
import { QueueHead } from '../queue-head.tsx';

type Entry = ReplyOf<'auditLog'>['items'][number];

const texts = desk.audit;

function details({ detail }: Entry): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value ?? '-'}`)
    .join(', ');
}

/** The chain of audit records. */
export function AuditLog() {
  const query = useInfiniteQuery(auditLogQuery());
  return (
    <>
      <QueueHead title={texts.title} lead={texts.lead}>
        <Button look="quiet" className="-mr-4" busy={query.isRefetching} onClick={() => void query.refetch()}>
          {!query.isRefetching && <RefreshCw aria-hidden="true" className="size-5" />}
          {desk.refresh}
        </Button>
      </QueueHead>
      <LoadState query={query} loading={texts.loading}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.items);
          if (entries.length === 0) return <Empty>{texts.empty}</Empty>;
          return (
            <>
              <ol aria-label={texts.list} className="overflow-hidden rounded-card border border-line">
                {entries.map((entry) => (
                  <li
                    key={entry.sequence}
                    className="grid gap-x-4 border-line bg-raised p-4 text-sm not-first:border-t md:grid-cols-[4rem_12rem_12rem_12rem_1fr]"
                  >
                    <span className="figures text-quiet">{entry.sequence}</span>
                    <time dateTime={entry.at} className="text-quiet">
                      {formatInstant(entry.at)}
                    </time>
                    <span className="font-semibold">{entry.action}</span>
                    <span className="wrap-anywhere">{entry.actorName ?? entry.actorId ?? texts.service}</span>
                    <span className="text-quiet wrap-anywhere">{details(entry)}</span>
                  </li>
                ))}
              </ol>
              <MoreRows query={query} shown={entries.length} />
            </>
          );
        }}
      </LoadState>
      <p className="text-sm text-quiet">{desk.manilaTime}</p>
    </>
  );
}
