import { useInfiniteQuery } from '@tanstack/react-query';
import { score } from '../../words/generated/score.ts';
import { scoreHistoryQuery, type ScoreEvent } from './score-query.ts';
import { formatInstant } from '../../ui/format/format-date.ts';
import { formatPoints, formatWhole } from '../../ui/format/format-points.ts';
import { PagedCard } from '../../ui/paged-card.tsx';
import { ScoreChart } from './score-chart.tsx';

const texts = score.history;

/** How the score has moved: a line, and each change with what happened. */
export function ScoreHistory({ phoneNumber }: { phoneNumber: string }) {
  const query = useInfiniteQuery(scoreHistoryQuery(phoneNumber));
  return (
    <PagedCard texts={texts} retry={score.retry} query={query}>
      {(events) => (
        <div className="flex flex-col gap-5">
          <ScoreChart events={events.toReversed()} />
          <ul aria-label={texts.list} className="flex flex-col divide-y divide-line">
            {events.map((event) => (
              <HistoryLine key={event.sequence} event={event} />
            ))}
          </ul>
        </div>
      )}
    </PagedCard>
  );
}

function HistoryLine({ event: { at, cause, change, score: reached } }: { event: ScoreEvent }) {
  const tone = change > 0 ? 'text-success' : change < 0 ? 'text-danger' : 'text-quiet';
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <span className="flex flex-col">
        <span className="font-medium">{texts.causes[cause]}</span>
        <time dateTime={at} className="text-sm text-quiet">
          {formatInstant(at)}
        </time>
      </span>
      <span className="figures flex flex-none flex-col text-right">
        <span className="font-semibold">{formatWhole(reached)}</span>
        {change !== 0 && <span className={`text-sm ${tone}`}>{formatPoints(change)}</span>}
      </span>
    </li>
  );
}
