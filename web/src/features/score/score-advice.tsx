import { say } from '@tulay/contract/words/fill';
import { score as texts } from '../../words/generated/score.ts';
import type { Score } from './score-query.ts';
import { formatDate } from '../../ui/format/format-date.ts';
import { formatPoints, formatWhole } from '../../ui/format/format-points.ts';

type Advice = Score['next'][number];

function sentence({ code, by }: Advice): string {
  const day = by === null ? '' : formatDate(by);
  return code === 'catch_up' && by !== null ? texts.advice.catch_up_by({ day }) : say(texts.advice[code], { day });
}

function worth({ code, points }: Advice): string {
  if (points === 0) return '';
  return code === 'catch_up' ? texts.saves({ points: formatWhole(points) }) : formatPoints(points);
}

/** What raises the score next, the most pressing first. */
export function ScoreAdvice({ next }: { next: Score['next'] }) {
  if (next.length === 0) return <p className="text-quiet">{texts.nextEmpty}</p>;
  return (
    <ul aria-label={texts.nextTitle} className="flex flex-col divide-y divide-line">
      {next.map((advice) => (
        <li key={advice.code} className="flex items-start justify-between gap-4 py-2.5">
          <span>{sentence(advice)}</span>
          <span className="figures flex-none font-semibold whitespace-nowrap text-success">{worth(advice)}</span>
        </li>
      ))}
    </ul>
  );
}
