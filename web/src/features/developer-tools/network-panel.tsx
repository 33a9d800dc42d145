import type { Mocks } from '@tulay/mocks/browser';
import { failures, latencies } from '@tulay/mocks/mock-settings';
import { useSyncExternalStore } from 'react';
import { developerTools } from '../../words/generated/developer-tools.ts';

const texts = developerTools.network;

/** How slow and how unreliable the answers are, from the next call on. */
export function NetworkPanel({ settings }: Pick<Mocks, 'settings'>) {
  const { latencyMs, failure } = useSyncExternalStore(
    (listener) => settings.subscribe(listener),
    () => settings.current(),
  );
  return (
    <>
      <Choices
        legend={texts.latency}
        choices={latencies.map((value) => ({ value, label: texts.latencies[value] }))}
        chosen={latencyMs}
        onChoose={(value) => void settings.change({ latencyMs: value })}
      />
      <Choices
        legend={texts.failure}
        choices={failures.map((value) => ({ value, label: texts.failures[value] }))}
        chosen={failure}
        onChoose={(value) => void settings.change({ failure: value })}
      />
    </>
  );
}

type ChoicesProps<Value> = {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choices<Value extends string | number>({ legend, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="text-base font-bold">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-touch cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={legend}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-5 accent-brand-lift"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
