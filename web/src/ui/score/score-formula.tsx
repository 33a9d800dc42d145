import { say } from '@tulay/contract/words/fill';
import {
  lateForgottenAfterMonths,
  punctualityClasses,
  punctualMostPerLoan,
  scoreFactors,
  scoreRange,
} from '@tulay/contract/score/score-factors';
import { score } from '../../words/generated/score.ts';
import { formatWhole } from '../format/format-points.ts';
import { scoreDays } from './score-days.ts';
import { ScoreTable } from './score-table.tsx';

const texts = score.formula;

function instalmentRow({ code, points }: (typeof punctualityClasses)[number]) {
  const isPunctual = code === 'instalment_early' || code === 'instalment_on_time';
  return {
    id: code,
    text: isPunctual ? texts.factors[code] : texts.factors.lateness({ days: scoreDays(code) }),
    points,
    limit: isPunctual ? texts.perLoan({ most: formatWhole(punctualMostPerLoan) }) : points === 0 ? '' : texts.noLimit,
  };
}

function factorRow(id: keyof typeof scoreFactors) {
  const { points, most }: { points: number; most: number } = scoreFactors[id];
  return { id, text: texts.factors[id], points, limit: points === most ? texts.once : formatWhole(most) };
}

/** The published table: every factor, its points and its limit, from the numbers that the rules compute with. */
export function ScoreFactors() {
  return (
    <ScoreTable
      caption={texts.tableTitle}
      heads={[texts.factor, texts.each, texts.most]}
      rows={[
        { id: 'start', text: texts.factors.start, points: scoreRange.start, isTotal: true, limit: texts.once },
        factorRow('phone_verified'),
        factorRow('identity_checked'),
        ...punctualityClasses.map(instalmentRow),
        factorRow('loan_settled'),
        factorRow('good_months'),
      ]}
    />
  );
}

/** How the points are counted, in words. */
export function ScoreRules() {
  const { lowest, start, highest } = scoreRange;
  const free = Math.max(...punctualityClasses.map((one) => (one.points >= 0 ? (one.throughDays ?? 0) : 0)));
  const values = {
    start: formatWhole(start),
    lowest: formatWhole(lowest),
    highest: formatWhole(highest),
    perLoan: formatWhole(punctualMostPerLoan),
    months: formatWhole(lateForgottenAfterMonths),
    free: formatWhole(free),
  };
  return <Sentences sentences={texts.rules.map((rule) => say(rule, values))} />;
}

/** What is not among the facts a score is computed from. */
export function NeverCounts() {
  return <Sentences sentences={texts.never} />;
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-quiet marker:text-link">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
