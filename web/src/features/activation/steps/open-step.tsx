import { activation } from '../../../words/generated/activation.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { BankCorrection } from '../bank-correction.tsx';
import { StepFormOf } from './step-form-of.tsx';
import type { StepEntry } from '../drafts/step-outbox.ts';
import type { Step } from './steps.ts';
import type { Correction } from '../step-to-show.ts';
import { showStored, useStepDraft } from '../drafts/use-step-draft.ts';

type OpenStepProps = {
  owner: { memberId: string; phoneNumber: string };
  step: Step;
  /** `correction`: an officer asked for it. `passed`: the member came back to it. */
  as: 'present' | 'correction' | 'passed';
  entry: StepEntry | undefined;
  /** Why an officer asked for it. */
  correction: Correction | undefined;
  onHandedIn: () => void;
};

/** A step with what is known of it: typed here before, or saved on the server. */
export function OpenStep({ owner, step, as, entry, correction, onHandedIn }: OpenStepProps) {
  const { data: start, isError, refetch, dataUpdatedAt } = useStepDraft({ ...owner, step, isStored: as !== 'present' });
  // A step asked for again can be filled in from nothing; over one that is passed nobody writes without having seen it.
  if (isError && as === 'passed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        {activation.passed.away}
        <Button look="secondary" onClick={() => void refetch()}>
          {activation.failed.action}
        </Button>
      </div>
    );
  }
  if (!start && !isError) return <Skeleton label={activation.loading} shape="form" />;
  const isTypedHere = start?.from === 'phone' && !entry;
  return (
    <>
      {correction && (
        <div className="rounded-control bg-warning-soft px-4 py-3 text-warning">
          <p className="font-bold">{activation.askedHere}</p>
          <p>{correction.sentence}</p>
        </div>
      )}
      {as === 'passed' && (
        <p className="rounded-control bg-info-soft px-4 py-3 text-sm text-info">{activation.passed.text}</p>
      )}
      {start?.from === 'registration' && step !== 'REFERENCES_INFO' && (
        <p className="rounded-control bg-info-soft px-4 py-3 text-sm text-info">{activation.proposed}</p>
      )}
      {isTypedHere && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-4 py-2 text-sm text-warning">
          <p>{activation.fromPhone}</p>
          {as !== 'present' && (
            <Button look="quiet" onClick={() => void showStored(owner.memberId, step)}>
              {activation.showStored}
            </Button>
          )}
        </div>
      )}
      {as === 'correction' && step === 'BANK_INFO' ? (
        <BankCorrection key={dataUpdatedAt} {...owner} draft={start?.values} />
      ) : (
        <StepFormOf
          key={dataUpdatedAt}
          step={step}
          {...owner}
          draft={start?.values}
          refusal={entry?.refusal ?? null}
          askedPhotos={correction?.photos ?? []}
          busy={as !== 'passed' && entry?.state === 'saving'}
          onHandedIn={onHandedIn}
        />
      )}
    </>
  );
}
