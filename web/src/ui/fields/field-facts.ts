import type { Field, Fields } from '@tulay/contract/fields/field';
import { countryName } from '../../lib/language/names.ts';
import type { FieldWords } from '../../lib/form/use-wire-form.ts';
import type { Fact } from '../facts.tsx';
import { formatDate } from '../format/format-date.ts';
import { formatIncome } from '../format/format-income.ts';
import { choiceLabel } from './to-choices.ts';

type Values = Readonly<Record<string, unknown>> & { readonly incomeCurrency?: string | undefined };

const shownBy = {
  text: (value: string) => value,
  choice: choiceLabel,
  country: countryName,
  date: formatDate,
  money: (value: string, { incomeCurrency }: Values) => formatIncome({ monthlyNetIncome: value, incomeCurrency }),
} as const satisfies Record<Field['shows'], unknown>;

/** Fields as they are read: each label with its value, which is '' where there is none. */
export function fieldFacts<Of extends Fields>(
  fields: Of,
  words: { readonly [Name in keyof NoInfer<Of>]: FieldWords },
  values: Values,
): (Fact & { value: string })[] {
  return Object.entries(fields).map(([name, { shows }]) => {
    const value = values[name];
    return {
      label: words[name]?.label ?? name,
      value: typeof value === 'string' && value !== '' ? shownBy[shows](value, values) : '',
    };
  });
}
