import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { FieldFrame, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { phoneCountryChoices } from './phone-country-data.ts';
import { usePhoneEntry } from './use-phone-entry.ts';
import type { TypedPhone } from './use-phone-entry.ts';

export const noPhone: TypedPhone = { typed: '', country: 'ph', dialCode: '63' };

type PhoneFieldProps = FieldTexts & {
  name?: string;
  /** Read once: the field formats what is typed by itself. Give another `key` to put in another number. */
  value: TypedPhone;
  onChange: (phone: TypedPhone) => void;
  onBlur?: () => void;
  countryLabel: string;
  ref?: Ref<HTMLInputElement>;
};

const longestTyped = 30;

/** A country and the number in it, formatted as that country writes it. A number with + chooses its country by itself. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, note, hint, error, name, value, onChange, onBlur, countryLabel, ref } = props;
  const wiring = useFieldWiring({ hint, error });
  const entry = usePhoneEntry(value, onChange);
  return (
    <FieldFrame id={wiring.id} label={label} note={note} hint={hint} error={error}>
      <div className="flex gap-2">
        <span className="relative flex-none rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-mango-deep">
          <span aria-hidden="true" className="control flex items-center gap-1.5 whitespace-nowrap">
            <span className="uppercase">{entry.country.iso2}</span>
            <span className="figures text-quiet">+{entry.country.dialCode}</span>
            <ChevronDown className="size-4 text-quiet" />
          </span>
          <select
            aria-label={countryLabel}
            value={entry.country.iso2}
            onChange={(event) => entry.chooseCountry(event.currentTarget.value)}
            className="absolute inset-0 w-full cursor-pointer bg-raised text-ink opacity-0"
          >
            {phoneCountryChoices.map((country) => (
              <option key={country.value} value={country.value}>
                {country.label}
              </option>
            ))}
          </select>
        </span>
        <input
          {...wiring}
          ref={(element) => {
            entry.inputRef.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          name={name}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={longestTyped}
          value={entry.shown}
          onChange={entry.type}
          onBlur={() => {
            entry.leave();
            onBlur?.();
          }}
          className="control figures min-w-0"
        />
      </div>
    </FieldFrame>
  );
}
