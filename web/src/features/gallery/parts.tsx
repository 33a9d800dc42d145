import type { ReactNode } from 'react';
import { formatPoints } from '../../ui/format/format-points.ts';
import { Banner } from '../../ui/banner.tsx';
import { BridgeMark, BridgeScene, Viaduct } from '../../ui/bridge.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { KnownAsOf } from '../../ui/format/known-as-of.tsx';
import { MaskedValue } from '../../ui/format/masked-value.tsx';
import { Money } from '../../ui/format/money.tsx';
import { DrawnBridge } from '../../ui/drawn-bridge.tsx';
import { InReach } from '../../ui/in-reach.tsx';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoanDownloads } from '../../ui/loan/paper-downloads.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SchedulePiers } from '../../ui/loan/schedule-piers.tsx';
import { ScoreFactors } from '../../ui/score/score-formula.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { SpecifiedWait } from '../../ui/specified-wait.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { toneClass, type Tone } from '../../ui/tone.ts';
import { WithdrawalIcon } from '../../ui/loan/withdrawal-icon.tsx';
import { activation } from '../../words/generated/activation.ts';
import { howToPay } from '../../words/generated/how-to-pay.ts';
import { documents } from '../../words/generated/documents.ts';
import { gallery } from '../../words/generated/gallery.ts';
import { CalculatorParts } from './calculator-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { ListParts } from './list-parts.tsx';
import { Part, Sample } from './part.tsx';

const texts = gallery.sample;
// `keys` forgets which they are.
const tones = Object.keys(toneClass) as Tone[];
const looks: readonly ButtonLook[] = ['primary', 'accent', 'secondary', 'quiet', 'danger'];
const nothing = () => undefined;
const never = () => new Promise<never>(nothing);
const longMs = 86_400_000;

/** A part in several states, which are values of one of its props. */
function each<State extends string | number>(states: readonly State[], draw: (state: State) => ReactNode) {
  return states.map((state) => (
    <Sample key={state} state={String(state)}>
      {draw(state)}
    </Sample>
  ));
}

/** One in each state: paid, half paid and overdue, and the rest to come. */
const sampleSchedule = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    state: (['PAID', 'OVERDUE'] as const)[index] ?? ('DUE' as const),
    paidPHP: [100, 50][index] ?? 0,
    totalPHP: 100,
  }));

const steps = () => Object.values(activation.steps);
const answer = { data: {}, isFetching: false, dataUpdatedAt: 0, refetch: never } as const;

function Pressed() {
  return (
    <Part name="button">
      {looks.map((look) => (
        <Sample key={look} state={`${look}: rest, busy, missing, long`}>
          <div className="flex flex-col items-start gap-2">
            <Button look={look}>{texts.action}</Button>
            <Button look={look} busy>
              {texts.action}
            </Button>
            <Button look={look} missing={texts.short}>
              {texts.action}
            </Button>
            <Button look={look}>{texts.long}</Button>
          </div>
        </Sample>
      ))}
      <Sample state="download-button: rest, missing">
        <div className="flex flex-col items-start gap-2">
          <DownloadButton download={never}>{texts.short}</DownloadButton>
          <DownloadButton download={never} missing={documents.offline}>
            {texts.short}
          </DownloadButton>
        </div>
      </Sample>
      <Sample state="copy-button">
        <CopyButton text={texts.short} texts={howToPay} />
      </Sample>
      <Sample state="loan-downloads">
        <LoanDownloads loan={{ id: 'sample', documents: ['contract', 'schedule'] }} />
      </Sample>
      <Sample state="in-reach">
        <InReach>
          <Button>{texts.action}</Button>
        </InReach>
      </Sample>
      <Sample state="drawn-bridge, skeleton">
        <DrawnBridge />
        <SkeletonCards label={texts.short} cards={['figure', 'list', 'form', 'text']} />
      </Sample>
      <Sample state="specified-wait: done">
        <SpecifiedWait afterMs={longMs} onOver={nothing} />
      </Sample>
    </Part>
  );
}

function Said() {
  return (
    <>
      <Part name="banner">
        {each(tones, (tone) => (
          <Banner tone={tone}>{texts.long}</Banner>
        ))}
      </Part>
      <Part name="status-chip, withdrawal-icon">
        {each(tones, (tone) => (
          <StatusChip tone={tone} icon={<WithdrawalIcon name="badge-check" className="size-5" />}>
            {texts.short}
          </StatusChip>
        ))}
        <Sample state="wraps">
          <StatusChip wraps tone="info" icon={<WithdrawalIcon name="hourglass" className="size-5" />}>
            {texts.long}
          </StatusChip>
        </Sample>
      </Part>
      <Part name="known-as-of">
        <Sample state="asking">
          <KnownAsOf query={{ ...answer, error: null }} />
        </Sample>
        <Sample state="failed">
          <KnownAsOf query={{ ...answer, error: new Error('sample') }} />
        </Sample>
      </Part>
      <Part name="load-failed">
        <Sample state="of texts of both lengths">
          <LoadFailed title={texts.long} retry={texts.short} query={{ ...answer, error: new Error('sample') }} />
        </Sample>
      </Part>
    </>
  );
}

function Values() {
  return (
    <>
      <Part name="card, facts, figure">
        <Sample state="title, actions">
          <Card title={texts.short} actions={<Button look="quiet">{texts.action}</Button>}>
            {texts.long}
          </Card>
        </Sample>
        <Sample state="facts: short, long">
          <Card>
            <Facts facts={[texts.short, texts.name, texts.long].map((value) => ({ label: value, value }))} />
          </Card>
        </Sample>
        <Sample state="figure: note, hint, long">
          <dl className="divide-y divide-line">
            <Figure label={texts.short} note={texts.short}>
              <Money centavos={15_000_000} />
            </Figure>
            <Figure label={texts.long} hint={texts.long}>
              <Money centavos={800_000_000} />
            </Figure>
          </dl>
        </Sample>
      </Part>
      <Part name="money, masked-value">
        {each(['normal', 'large', 'display'] as const, (size) => (
          <>
            <Money size={size} centavos={1_295_000} /> <Money size={size} centavos={-800_000_000} />{' '}
            <Money size={size} centavos={2_456_789} currencyCode="HKD" />
          </>
        ))}
        <Sample state="masked-value">
          <MaskedValue value="001234567890" revealLabel={texts.action} />
        </Sample>
        <Sample state="points">
          <span className="figures">{[120, 0, -35].map(formatPoints).join(' · ')}</span>
        </Sample>
      </Part>
      <Part name="schedule-piers">
        {each([6, 48], (count) => (
          <SchedulePiers schedule={sampleSchedule(count)} />
        ))}
      </Part>
      <Part name="progress">
        {each([0, 40, 100], (value) => (
          <Progress value={value} label={texts.short} />
        ))}
      </Part>
    </>
  );
}

function Places() {
  return (
    <>
      <Part name="spinner">
        <Sample state="label">
          <Spinner label={texts.long} />
        </Sample>
        <Sample state="bare">
          <Spinner />
        </Sample>
      </Part>
      <Part name="stepper">
        {[0, 2, 4].map((current) => (
          <Sample wide key={current} state={`step ${current + 1}`}>
            <Stepper
              steps={steps()}
              current={current}
              summary={activation.summary({ step: current + 1 })}
              doneLabel={activation.validated}
              onOpen={nothing}
              openLabel={(name) => activation.passed.open({ name })}
            />
          </Sample>
        ))}
      </Part>
      <Part name="score-table, score-formula">
        <Sample wide state="rest">
          <ScoreFactors />
        </Sample>
      </Part>
      <Part name="language-choice">
        <Sample state="page">
          <LanguageChoice look="page" />
        </Sample>
        <Sample state="bar">
          <div className="bg-brand">
            <LanguageChoice look="bar" />
          </div>
        </Sample>
      </Part>
      <Part name="form-page">
        <Sample wide state="lead, below">
          <FormPage title={texts.short} lead={texts.long} below={texts.short}>
            {texts.long}
          </FormPage>
        </Sample>
      </Part>
      <Part name="bridge">
        <Sample state="mark">
          <div className="bg-brand p-5 text-on-brand">
            <BridgeMark className="size-8" />
          </div>
        </Sample>
        <Sample state="scene">
          <BridgeScene className="bg-brand" />
        </Sample>
        <Sample state="viaduct">
          <Viaduct />
        </Sample>
      </Part>
    </>
  );
}

/** Every part of `web/src/ui`, each in its states. */
export function Parts() {
  return (
    <>
      <Pressed />
      <Said />
      <FieldParts />
      <Values />
      <Places />
      <CalculatorParts />
      <ListParts />
    </>
  );
}
