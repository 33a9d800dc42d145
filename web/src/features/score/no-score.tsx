import { scoreRange } from '@tulay/contract/score/score-factors';
import { Link } from '@tanstack/react-router';
import { score as texts } from '../../words/generated/score.ts';
import { buttonClass } from '../../ui/button.tsx';
import { formatWhole } from '../../ui/format/format-points.ts';

/** Before activation there is no score: nothing was verified yet. */
export function NoScore() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-title font-bold">{texts.none.title}</p>
      <p className="text-quiet">{texts.none.text({ start: formatWhole(scoreRange.start) })}</p>
      <Link to="/activate" className={buttonClass()}>
        {texts.none.activate}
      </Link>
    </div>
  );
}
