import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { countryChoices } from '../../lib/form/country-choices.ts';
import type { WireForm } from '../../lib/form/use-wire-form.ts';
import { choosing } from '../../words/generated/choosing.ts';
import { ComboboxField } from './combobox-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { toChoices } from './to-choices.ts';

/** A list that is longer is searched by typing. */
const longestSelect = 40;

type WireFieldProps<Values extends FieldValues, Valid> = {
  wire: WireForm<Values, Valid>;
  name: FieldPath<Values>;
  /** What differs from the table on this screen. */
  label?: string;
  note?: ReactNode;
  hint?: string | undefined;
  /** A list that is known only here; it is searched, however long. */
  options?: readonly string[];
  noMatchText?: string;
  rules?: RegisterOptions<Values>;
  /** Before the form knows of another choice. */
  onChoose?: (value: string, before: string) => void;
  className?: string;
};

/** A field as its table says: a line of text, a short list, or a long one that is searched. */
export function WireField<Values extends FieldValues, Valid>(props: WireFieldProps<Values, Valid>) {
  const { wire, name, options: given, rules, onChoose, ...own } = props;
  const { field, words } = wire.about(name);
  const values = given ?? field?.options;
  if (!values) return <TextField {...wire.input(name, rules)} {...own} />;
  if (!given && values.length <= longestSelect)
    return (
      <SelectField
        {...wire.input(name, rules)}
        {...own}
        placeholder={words.placeholder ?? choosing.choose}
        options={toChoices(values)}
      />
    );
  return (
    <Controller
      control={wire.form.control}
      name={name}
      render={({ field: control }) => (
        <ComboboxField
          {...control}
          label={words.label}
          hint={words.hint}
          error={wire.errorOf(name)}
          autoComplete={field?.autoComplete}
          options={field?.shows === 'country' ? countryChoices() : toChoices(values)}
          placeholder={choosing.search}
          openLabel={words.open ?? choosing.openList}
          noMatchText={words.none ?? choosing.noMatch}
          {...own}
          onChange={(value) => {
            onChoose?.(value, control.value);
            control.onChange(value);
          }}
        />
      )}
    />
  );
}
