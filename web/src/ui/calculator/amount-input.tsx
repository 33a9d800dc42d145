import { AMOUNT_PATTERN } from '@tulay/lending/calculator/calculator-state';
import { greatest, least, NOTHING, toDecimalString, type ForeignCentavos } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';
import { useEffect, useRef, useState } from 'react';
import { calculator as texts } from '../../words/generated/calculator.ts';
import type { Calculator } from '../../lib/calculator/use-calculator.ts';
import { formatMoney, formatPlain } from '../format/format-money.ts';
import { afterPress } from '../fields/pointer-press.ts';
import { TextField } from '../fields/text-field.tsx';

/** The amount as it is typed, and the same by slider. What is typed stays as it is until the field is left. */
export function AmountInput({ calculator }: { calculator: Calculator }) {
  const { state, figures, dispatch } = calculator;
  const { currency, text, foreignCentavos, notice } = state;
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  // Separators go away before anybody types, so that the caret stays where it is put.
  useEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  const money = (centavos: ForeignCentavos) => formatMoney(centavos, currency);
  const bounds = { least: money(figures.minCentavos), most: money(figures.maxCentavos) };
  const sliderCentavos = least(figures.maxCentavos, greatest(figures.minCentavos, foreignCentavos ?? NOTHING));

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
        onFocus={() => setFocused(true)}
        hint={<Hint notice={notice} {...bounds} />}
        onChange={(event) => dispatch({ type: 'type', text: event.target.value.replaceAll(',', '') })}
        onBlur={() => {
          setFocused(false);
          // Another amount brings other figures, which move what lies below them.
          afterPress(() => dispatch({ type: 'blur' }));
        }}
      />
      <input
        type="range"
        aria-label={texts.slider}
        aria-valuetext={money(sliderCentavos)}
        className="h-touch w-full cursor-pointer accent-brand-lift dark:accent-link"
        min={toDecimalString(figures.minCentavos)}
        max={toDecimalString(figures.maxCentavos)}
        step={toDecimalString(figures.sliderStepCentavos)}
        value={toDecimalString(sliderCentavos)}
        onChange={(event) => dispatch({ type: 'slide', value: event.target.value })}
      />
    </div>
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
