import { scoreRange } from '@tulay/contract/score/score-factors';
import { score as texts } from '../../words/generated/score.ts';
import type { ScoreEvent } from './score-query.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import { formatWhole } from '../../ui/format/format-points.ts';

/** Both ways, stretched to the frame; lines keep their width. */
const side = 100;
const { lowest, start, highest } = scoreRange;

function heightOf(score: number): number {
  return side - ((score - lowest) / (highest - lowest)) * side;
}

/** From the left edge at the first event to the right edge at the last; evenly where all are of one instant. */
function placesOf(events: readonly ScoreEvent[]): { x: number; y: number }[] {
  const times = events.map(({ at }) => Date.parse(at));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - first;
  return events.map(({ score }, index) => ({
    x: span > 0 ? (((times[index] ?? 0) - first) / span) * side : (index / Math.max(1, events.length - 1)) * side,
    y: heightOf(score),
  }));
}

/** The score over time, in steps; `events` oldest first. Its figures stand in the list that follows it. */
export function ScoreChart({ events }: { events: readonly ScoreEvent[] }) {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return null;
  const places = placesOf(events);
  const line = places.map(({ x, y }, index) => (index === 0 ? `M0 ${y}` : `H${x}V${y}`)).join('');
  const [from, to] = [formatDay(first.at), formatDay(last.at)];
  return (
    <figure className="grid grid-cols-[auto_1fr] gap-x-3 text-sm text-quiet">
      <div aria-hidden="true" className="figures -my-2.5 flex flex-col justify-between text-right">
        {[highest, start, lowest].map((mark) => (
          <span key={mark}>{formatWhole(mark)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={texts.history.chart({
          first: formatWhole(first.score),
          firstDay: from,
          last: formatWhole(last.score),
          lastDay: to,
        })}
        viewBox={`0 0 ${side} ${side}`}
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible"
      >
        {[lowest, start, highest].map((mark) => (
          <path
            key={mark}
            d={`M0 ${heightOf(mark)}H${side}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        <path d={`${line}H${side}V${side}H0Z`} className="fill-success-soft" />
        <path
          d={`${line}H${side}`}
          fill="none"
          strokeWidth="3"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-link"
        />
        {places.map(({ x, y }, index) => (
          <path
            key={events[index]?.sequence}
            d={`M${x} ${y}h0.001`}
            strokeWidth="9"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-link"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between gap-4">
        <span>{from}</span>
        {from !== to && <span>{to}</span>}
      </div>
    </figure>
  );
}
