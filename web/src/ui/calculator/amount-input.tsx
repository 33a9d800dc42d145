import { AMOUNT_PATTERN } from '@tulay/lending/calculator/calculator-state';
import { amountChips } from '@tulay/lending/calculator/amount-steps';
import type { Centavos, ForeignCentavos } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';
import { useEffect, useRef, useState } from 'react';
import { calculator as texts } from '../../words/generated/calculator.ts';
import type { Calculator } from '../../lib/calculator/use-calculator.ts';
import { formatMoney, formatPlain, formatRoughMoney } from '../format/format-money.ts';
import { afterPress } from '../fields/pointer-press.ts';
import { TextField } from '../fields/text-field.tsx';

/** The amount as it is typed, and the same by thumb. What is typed stays as it is until the field is left. */
export function AmountInput({ calculator }: { calculator: Calculator }) {
  const { state, figures, dispatch } = calculator;
  const { currency, text, notice } = state;
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  // Separators go away before anybody types, so that the caret stays where it is put.
  useEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  const money = (centavos: ForeignCentavos) => formatMoney(centavos, currency);
  const bounds = { least: money(figures.minCentavos), most: money(figures.maxCentavos) };

  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={texts.amount}
        inputMode="decimal"
        pattern={AMOUNT_PATTERN}
        autoComplete="off"
        className="figures text-lg font-semibold"
        prefix={<span className="text-sm font-semibold">{currency}</span>}
        ref={input}
        value={focused ? text : withSeparators(text, currency)}
        onFocus={({ currentTarget }) => {
          setFocused(true);
          // Out from under the figure that now stands in sight.
          currentTarget.scrollIntoView({ block: 'nearest' });
        }}
        hint={<Hint notice={notice} {...bounds} />}
        onChange={(event) => dispatch({ type: 'type', text: event.target.value.replaceAll(',', '') })}
        onBlur={() => {
          setFocused(false);
          // Another amount brings other figures, which move what lies below them.
          afterPress(() => dispatch({ type: 'blur' }));
        }}
      />
      <Steps calculator={calculator} />
    </div>
  );
}

/** The same by thumb: in round steps of pesos, one at a time, or at once where many want to be. */
function Steps({ calculator: { state, figures, dispatch } }: { calculator: Calculator }) {
  const { principalCentavos, terms } = state;
  const { steps, step } = figures;
  const last = steps.length - 1;
  const choose = (chosen: Centavos | undefined) =>
    chosen !== undefined && dispatch({ type: 'choose', principalCentavos: chosen });
  // Between two steps the lower one is the next less.
  const isBetween = principalCentavos !== null && principalCentavos > (steps[step] ?? principalCentavos);
  const button = (sign: string, label: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to < 0 || to > last}
      className="size-12 flex-none rounded-control border border-edge text-title font-semibold aria-disabled:opacity-60"
      onClick={() => choose(steps[to])}
    >
      {sign}
    </button>
  );
  return (
    <>
      <div className="flex items-center gap-3">
        {button('−', texts.less, isBetween ? step : step - 1)}
        <input
          type="range"
          aria-label={texts.slider}
          aria-valuetext={formatMoney(steps[step] ?? 0)}
          className="h-touch min-w-0 grow cursor-pointer accent-brand-lift dark:accent-link"
          max={last}
          value={step}
          onChange={(event) => choose(steps[Number(event.target.value)])}
        />
        {button('+', texts.more, step + 1)}
      </div>
      <div className="grid grid-cols-4 gap-2 max-[20rem]:grid-cols-2">
        {amountChips(terms).map((chip) => (
          <button
            key={chip}
            type="button"
            aria-pressed={chip === principalCentavos}
            className="figures min-h-touch rounded-full border border-edge text-sm font-semibold aria-pressed:border-link aria-pressed:bg-sunken"
            onClick={() => choose(chip)}
          >
            {formatRoughMoney(chip)}
          </button>
        ))}
      </div>
    </>
  );
}

type HintProps = { notice: Calculator['state']['notice']; least: string; most: string };

function Hint({ notice, least, most }: HintProps) {
  if (notice === null) return texts.range({ least, most });
  return (
    <span role="status" className="font-medium text-ink">
      {texts.notices[notice]({ least, most })}
    </span>
  );
}

function withSeparators(text: string, currency: string): string {
  const centavos = toCentavos(text);
  return centavos === null ? text : formatPlain(centavos, currency);
}
