import { Camera, ClipboardList, IdCard } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { activation } from '../../words/generated/activation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InReach } from '../../ui/in-reach.tsx';
import { ComingSteps } from './coming-steps.tsx';
import { SaveChips } from './drafts/save-chips.tsx';
import type { StepEntry } from './drafts/step-outbox.ts';
import type { Shown } from './step-to-show.ts';
import { steps } from './steps/steps.ts';
import { useHasDraft } from './drafts/use-step-draft.ts';

type ActivationPanelProps = {
  memberId: string;
  shown: Shown;
  entries: readonly StepEntry[];
  busy: boolean;
  onActivate: () => void;
};

const texts = activation.panel;
const needs = [
  { text: texts.needs.registration, icon: ClipboardList },
  { text: texts.needs.id, icon: IdCard },
  { text: texts.needs.selfie, icon: Camera },
];

/** What is needed before one can apply, and the way there. */
export function ActivationPanel({ memberId, shown, entries, busy, onActivate }: ActivationPanelProps) {
  const number = steps.findIndex((step) => step === shown) + 1;
  const hasDraft = useHasDraft(memberId, steps[number - 1]);
  const resume = [texts.resume({ step: number }), ...(entries.length === 0 ? [texts.earlierSaved] : [])];
  return (
    <Card className="w-full max-w-5xl">
      <div className="grid lg:grid-cols-2 lg:gap-12">
        <div>
          <h2 className="text-title font-bold">{texts.title}</h2>
          {/* Who comes back looks for this, and on a phone nothing below the list is on the first screen. */}
          {number > 1 && <p className="mt-2 font-medium">{resume.join(' ')}</p>}
          <p className="mt-2 text-quiet">{texts.lead}</p>
          <ul className="my-5 flex flex-col gap-4">
            {needs.map(({ text: { title, text }, icon }) => (
              <li key={title} className="flex gap-4">
                <span className="flex size-11 flex-none items-center justify-center rounded-full bg-sunken text-link">
                  <Icon of={icon} className="size-5" />
                </span>
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="text-sm text-quiet">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        <ComingSteps from={Math.max(0, number - 1)} />
      </div>
      {hasDraft && entries.length === 0 && <p className="mb-4 text-sm text-quiet">{texts.typed({ step: number })}</p>}
      {entries.length > 0 && (
        <div className="mb-4 flex flex-col gap-2">
          <SaveChips entries={entries} />
          <p className="text-sm text-quiet">{texts.unsent}</p>
        </div>
      )}
      <InReach>
        <Button look="accent" className="w-full text-lg" busy={busy} onClick={onActivate}>
          {texts.action}
        </Button>
      </InReach>
      <p className="mt-4 text-sm text-quiet">{texts.free}</p>
    </Card>
  );
}
