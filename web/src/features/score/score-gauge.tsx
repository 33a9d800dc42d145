import { scoreRange } from '@tulay/contract/score/score-factors';
import { score as texts } from '../../words/generated/score.ts';
import { formatWhole } from '../../ui/format/format-points.ts';
import { Gauge } from './gauge.tsx';

/** The score on its scale. */
export function ScoreGauge({ score }: { score: number }) {
  const most = formatWhole(scoreRange.highest);
  return (
    <Gauge
      value={score}
      max={scoreRange.highest}
      label={texts.label({ score: formatWhole(score), most })}
      caption={texts.outOf({ most })}
    />
  );
}
