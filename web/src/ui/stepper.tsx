import { Check } from 'lucide';
import { Icon } from './icon.tsx';
import { classNames } from './class-names.ts';

type StepperProps = {
  steps: readonly string[];
  /** Index of the step one is at; all before it are done. */
  current: number;
  /** "Step 2 of 5" */
  summary: string;
  /** What the tick of a step that is done says to who does not see it. */
  doneLabel?: string;
  /** Goes back to a step that is done; its words say what the button does. */
  onOpen?: ((index: number) => void) | undefined;
  openLabel?: (name: string) => string;
};

/** Where one is in a sequence: numbered piers under one deck. On narrow screens only the current name is written. */
export function Stepper({ steps, current, summary, doneLabel, onOpen, openLabel }: StepperProps) {
  return (
    <div>
      <p className="mb-3 text-sm text-quiet">{summary}</p>
      <ol className="isolate flex flex-wrap gap-y-2">
        {steps.map((name, index) => (
          <li key={name} aria-current={index === current ? 'step' : undefined} className="relative flex-1">
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute -z-10 top-4 right-1/2 h-1 w-full max-[20rem]:hidden',
                  index <= current ? 'bg-link' : 'bg-line',
                )}
              />
            )}
            <span className="relative flex flex-col items-center gap-2 px-1 text-center text-sm">
              <Pier state={index < current ? 'done' : index === current ? 'now' : 'ahead'} number={index + 1} />
              <span className={classNames('max-md:sr-only', index === current && 'font-semibold')}>{name}</span>
              {doneLabel && index < current && <span className="sr-only">{doneLabel}</span>}
              {onOpen && index < current && (
                <button
                  type="button"
                  aria-label={openLabel?.(name)}
                  onClick={() => onOpen(index)}
                  className="absolute -inset-x-px -top-1 min-h-touch h-full rounded-control"
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const piers = {
  done: 'border-2 border-transparent bg-brand-lift text-on-brand',
  now: 'border-2 border-transparent bg-mango forced-colors:border-6 text-on-mango',
  ahead: 'border-2 border-line bg-raised text-quiet',
};

function Pier({ state, number }: { state: keyof typeof piers; number: number }) {
  return (
    <span
      className={classNames('figures flex size-9 items-center justify-center rounded-full font-bold', piers[state])}
    >
      {state === 'done' ? <Icon of={Check} className="size-5" /> : number}
    </span>
  );
}
