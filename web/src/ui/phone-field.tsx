import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { usePhoneInput } from 'react-international-phone';
import { FieldFrame, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { phoneCountries, phoneCountryChoices } from './phone-country-data.ts';

/** A phone number as it was typed, and the country it was typed beside. */
export interface TypedPhone {
  readonly typed: string;
  /** ISO 3166 alpha-2, lower case. */
  readonly country: string;
  /** Digits without `+`. */
  readonly dialCode: string;
}

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
  const [start, setStart] = useState(value);
  const phone = usePhoneInput({
    defaultCountry: start.country,
    // Only where it begins: given back what was just typed, the hook would undo the deletion of a separator.
    value: start.typed,
    countries: phoneCountries,
    disableDialCodeAndPrefix: true,
    disableDialCodePrefill: true,
    // Too long is said in a sentence, not silently cut off.
    allowMaskOverflow: true,
    onChange: ({ inputValue, country }) => onChange({ typed: inputValue, country: country.iso2, dialCode: country.dialCode }),
  });
  const chooseCountry = (country: string) => {
    phone.setCountry(country, { focusOnInput: true });
    // The hook empties the number; beginning anew puts it back. A space makes the same number a new beginning.
    setStart({ ...start, typed: start.typed === phone.inputValue ? `${phone.inputValue} ` : phone.inputValue });
  };
  return (
    <FieldFrame id={wiring.id} label={label} note={note} hint={hint} error={error}>
      <div className="flex gap-2">
        <span className="relative flex-none rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-mango-deep">
          <span aria-hidden="true" className="control flex items-center gap-1.5 whitespace-nowrap">
            <span className="uppercase">{phone.country.iso2}</span>
            <span className="figures text-quiet">+{phone.country.dialCode}</span>
            <ChevronDown className="size-4 text-quiet" />
          </span>
          <select
            aria-label={countryLabel}
            value={phone.country.iso2}
            onChange={(event) => chooseCountry(event.currentTarget.value)}
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
            phone.inputRef.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          name={name}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={longestTyped}
          value={phone.inputValue}
          onChange={phone.handlePhoneValueChange}
          onBlur={onBlur}
          className="control figures min-w-0"
        />
      </div>
    </FieldFrame>
  );
}
