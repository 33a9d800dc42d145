import { useId } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { ignoreRepeated } from '../keyboard/ignore-repeated.ts';
import { KeyHint } from '../keyboard/key-hint.tsx';
import type { OfficerAction } from '../row-types.ts';

type ReasonChoiceProps = { reasons: OfficerAction['reasons']; chosen: string; onChoose: (code: string) => void };

/** The closed list of reasons, each in the words that the member will read, and with a number to choose it by. */
export function ReasonChoice({ reasons, chosen, onChoose }: ReasonChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{desk.decisions.reasons}</legend>
      {reasons.map(({ code, sentence }, index) => (
        <label
          key={code}
          className="flex min-h-touch cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 has-checked:border-link has-checked:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            value={code}
            checked={chosen === code}
            onChange={() => onChoose(code)}
            onKeyDown={(event) => {
              ignoreRepeated(event);
              const reason = reasons[Number(event.key) - 1];
              if (reason) onChoose(reason.code);
            }}
            className="mt-0.5 size-5 flex-none accent-brand-lift"
          />
          <span className="grow">{sentence}</span>
          <KeyHint>{String(index + 1)}</KeyHint>
        </label>
      ))}
    </fieldset>
  );
}
