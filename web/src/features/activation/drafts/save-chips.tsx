import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { activation } from '../../../words/generated/activation.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { wasSavedHere, type StepEntry } from './step-outbox.ts';
import { steps, type Step } from '../steps/steps.ts';

type Save = StepEntry['state'] | 'saved';

const looks = {
  saving: { tone: 'info', icon: LoaderCircle },
  saved: { tone: 'success', icon: Check },
  waiting: { tone: 'warning', icon: CloudOff },
  refused: { tone: 'danger', icon: TriangleAlert },
} as const satisfies Record<Save, { tone: Tone; icon: unknown }>;

function saveOf(step: Step, entries: readonly StepEntry[]): Save | undefined {
  return entries.findLast((entry) => entry.step === step)?.state ?? (wasSavedHere(step) ? 'saved' : undefined);
}

/** How the save of each step that was handed in here stands. */
export function SaveChips({ entries }: { entries: readonly StepEntry[] }) {
  return (
    <ul aria-label={activation.saves.label} className="flex flex-wrap gap-2 empty:hidden">
      {steps.map((step, index) => {
        const save = saveOf(step, entries);
        if (!save) return null;
        const { tone, icon } = looks[save];
        return (
          <li key={step}>
            <StatusChip
              tone={tone}
              icon={<Icon of={icon} className={save === 'saving' ? 'size-5 animate-spin' : 'size-5'} />}
            >
              {activation.saves.step({ number: index + 1, state: activation.saves[save] })}
            </StatusChip>
          </li>
        );
      })}
    </ul>
  );
}
