import { say } from '@tulay/contract/words/fill';
import type { PunctualityCode } from '@tulay/contract/score/score-factors';
import { score as texts } from '../../words/generated/score.ts';
import type { Score } from './score-query.ts';
import { formatWhole } from '../../ui/format/format-points.ts';
import { scoreDays } from '../../ui/score/score-days.ts';
import { ScoreTable } from '../../ui/score/score-table.tsx';

const late: readonly string[] = [
  'instalment_grace',
  'instalment_late',
  'instalment_very_late',
  'instalment_far_too_late',
] satisfies PunctualityCode[];

function isLate(code: string): code is PunctualityCode {
  return late.includes(code);
}

function sentence({ code, count }: Score['reasons'][number]): string {
  return say(texts.reasons[code], { count: formatWhole(count), days: isLate(code) ? scoreDays(code) : '' });
}

/** What the score is made of; the points add up to it. */
export function ScoreReasons({ score: { score, reasons } }: { score: Score }) {
  if (score === null || reasons.length === 0) return <p className="text-quiet">{texts.reasonsEmpty}</p>;
  return (
    <ScoreTable
      caption={texts.reasonsTitle}
      heads={[texts.reason, texts.points]}
      rows={[
        ...reasons.map((reason) => ({ id: reason.code, text: sentence(reason), points: reason.points })),
        { id: 'sum', text: texts.sum, points: score, isTotal: true },
      ]}
    />
  );
}
