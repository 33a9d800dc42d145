import type { Centavos } from '@tulay/lending/money/centavos';
import type { ComponentProps } from 'react';
import { AMOUNT_LENGTH_MAX, keptAmountText } from '../../lib/form/amount-text.ts';
import { TextField } from './text-field.tsx';

type AmountFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'note' | 'hint' | 'value'> & {
  /** More becomes this. */
  most: Centavos;
  onText: (text: string) => void;
};

/** An amount in pesos, of which only digits and one dot with two decimals are kept as they are typed. */
export function AmountField({ most, onText, ...texts }: AmountFieldProps) {
  return (
    <TextField
      {...texts}
      inputMode="decimal"
      autoComplete="off"
      prefix="₱"
      className="figures text-lg font-semibold"
      maxLength={AMOUNT_LENGTH_MAX}
      onChange={(event) => onText(keptAmountText(event.target.value, most))}
    />
  );
}
