import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { score as texts } from '../../words/generated/score.ts';
import { site } from '../../words/generated/site.ts';
import { scoreQuery } from './score-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NoScore } from './no-score.tsx';
import { ScoreAdvice } from './score-advice.tsx';
import { ScoreGauge } from './score-gauge.tsx';
import { ScoreReasons } from './score-reasons.tsx';
import { ScoreState } from './score-state.tsx';

/** The score in Settings: gauge, reasons, what raises it, and the way to every point. */
export function ScoreCard({ phoneNumber }: { phoneNumber: string }) {
  const query = useQuery(scoreQuery(phoneNumber));
  return (
    <Card title={site.screens.score}>
      <ScoreState query={query}>
        {(score) =>
          score.score === null ? (
            <NoScore />
          ) : (
            <div className="flex flex-col gap-6">
              <ScoreGauge score={score.score} />
              <section>
                <h3 className="mb-2 font-bold">{texts.reasonsTitle}</h3>
                <ScoreReasons score={score} />
              </section>
              <section>
                <h3 className="mb-1 font-bold">{texts.nextTitle}</h3>
                <ScoreAdvice next={score.next} />
              </section>
              <Link to="/score" className={buttonClass('secondary', 'w-full')}>
                {texts.seeAll}
              </Link>
            </div>
          )
        }
      </ScoreState>
    </Card>
  );
}
