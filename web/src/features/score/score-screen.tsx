import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { score as texts } from '../../words/generated/score.ts';
import { site } from '../../words/generated/site.ts';
import { scoreQuery, type Score } from './score-query.ts';
import { Card } from '../../ui/card.tsx';
import { formatInstant } from '../../ui/format/format-date.ts';
import { KnownAsOf } from '../../ui/format/known-as-of.tsx';
import { NeverCounts, ScoreFactors } from '../../ui/score/score-formula.tsx';
import { NoScore } from './no-score.tsx';
import { ScoreAdvice } from './score-advice.tsx';
import { ScoreGauge } from './score-gauge.tsx';
import { ScoreHistory } from './score-history.tsx';
import { ScoreReasons } from './score-reasons.tsx';
import { ScoreState } from './score-state.tsx';

/** Every point of a member's score: what made it, what raises it, how it has moved, and the published formula. */
export function ScoreScreen({ phoneNumber }: { phoneNumber: string }) {
  const query = useQuery(scoreQuery(phoneNumber));
  return (
    <div className="page flex max-w-5xl flex-col gap-6 py-6 sm:py-8">
      <div>
        <Link to="/settings" className="-ml-1 inline-flex min-h-touch items-center gap-1 font-medium text-link">
          <Icon of={ChevronLeft} className="size-5" />
          {texts.back}
        </Link>
        <h1 className="text-headline font-bold">{site.screens.score}</h1>
      </div>
      <KnownAsOf query={query} />
      <ScoreState query={query}>{(score) => <OwnScore score={score} phoneNumber={phoneNumber} />}</ScoreState>
      <Card title={texts.formula.tableTitle}>
        <ScoreFactors />
        <h3 className="mt-6 mb-2 font-bold">{texts.formula.neverTitle}</h3>
        <NeverCounts />
        <Link
          to="/credit-score"
          className="mt-4 inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          {texts.formula.link}
        </Link>
      </Card>
    </div>
  );
}

function OwnScore({ score, phoneNumber }: { score: Score; phoneNumber: string }) {
  if (score.score === null)
    return (
      <Card>
        <NoScore />
      </Card>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <Card>
          <ScoreGauge score={score.score} />
          {score.at && (
            <p className="mt-3 text-center text-sm text-quiet">{texts.computed({ when: formatInstant(score.at) })}</p>
          )}
        </Card>
        <Card title={texts.nextTitle}>
          <ScoreAdvice next={score.next} />
        </Card>
        <Card title={texts.reasonsTitle}>
          <ScoreReasons score={score} />
        </Card>
      </div>
      <ScoreHistory phoneNumber={phoneNumber} />
    </div>
  );
}
