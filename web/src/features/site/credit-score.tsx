import { scoreRange } from '@tulay/contract/score/score-factors';
import { score } from '../../words/generated/score.ts';
import { site } from '../../words/generated/site.ts';
import { Card } from '../../ui/card.tsx';
import { formatWhole } from '../../ui/format/format-points.ts';
import { NeverCounts, ScoreFactors, ScoreRules } from '../../ui/score/score-formula.tsx';
import { exampleMonths, exampleScore } from './example-score.ts';
import { PageHead } from './page-head.tsx';

const texts = score.formula;
/** The formula of the credit score, whole and for everybody. */
export function CreditScore() {
  return (
    <>
      <PageHead
        title={site.creditScore.title}
        lead={texts.lead({ lowest: formatWhole(scoreRange.lowest), highest: formatWhole(scoreRange.highest) })}
      />
      <div className="page grid items-start gap-6 py-8 sm:py-12 lg:grid-cols-[1.4fr_1fr]">
        <div className="flex flex-col gap-6">
          <Card title={texts.tableTitle}>
            <ScoreFactors />
          </Card>
          <Card title={texts.rulesTitle}>
            <ScoreRules />
          </Card>
        </div>
        <div className="flex flex-col gap-6">
          <Card title={texts.neverTitle}>
            <NeverCounts />
          </Card>
          <Card title={texts.exampleTitle}>
            <p className="text-quiet">
              {texts.example({ count: formatWhole(exampleMonths), points: formatWhole(exampleScore()) })}
            </p>
          </Card>
        </div>
      </div>
    </>
  );
}
