import { punctualityClasses, type PunctualityCode } from '@tulay/contract/score/score-factors';
import { score } from '../../words/generated/score.ts';
import { formatWhole } from '../format/format-points.ts';

/** "4 to 30 days": how far behind its due date an instalment of this class is. */
export function scoreDays(code: PunctualityCode): string {
  const index = punctualityClasses.findIndex((one) => one.code === code);
  const before = punctualityClasses[index - 1]?.throughDays ?? 0;
  const through = punctualityClasses[index]?.throughDays ?? null;
  return through === null
    ? score.days.moreThan({ days: formatWhole(before) })
    : score.days.between({ from: formatWhole(before + 1), through: formatWhole(through) });
}
