import { useInfiniteQuery } from '@tanstack/react-query';
import { score } from '../../words/generated/score.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { scoreHistoryQuery, type ScoreEvent } from './score-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatInstant } from '../../ui/format/format-date.ts';
import { formatPoints, formatWhole } from '../../ui/format/format-points.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ScoreChart } from './score-chart.tsx';

const texts = score.history;

/** How the score has moved: a line, and each change with what happened. */
export function ScoreHistory({ phoneNumber }: { phoneNumber: string }) {
  const query = useInfiniteQuery(scoreHistoryQuery(phoneNumber));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const events = data?.pages.flatMap((page) => page.items);
  return (
    <Card title={texts.title}>
      {error && (events === undefined || isFetchNextPageError) && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger">
          <p>
            {texts.failed} {errorSentence(error)}
          </p>
          <Button look="secondary" busy={isFetching} onClick={() => void refetch()}>
            {score.retry}
          </Button>
        </div>
      )}
      {events === undefined && !error && <Spinner label={texts.loading} />}
      {events?.length === 0 && <p className="text-quiet">{texts.empty}</p>}
      {events && events.length > 0 && (
        <div className="flex flex-col gap-5">
          <ScoreChart events={events.toReversed()} />
          <ul aria-label={texts.list} className="flex flex-col divide-y divide-line">
            {events.map((event) => (
              <HistoryLine key={event.sequence} event={event} />
            ))}
          </ul>
        </div>
      )}
      {hasNextPage && (
        <Button look="secondary" busy={isFetching} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </Card>
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
