import { normalisePhone } from '@tulay/contract/phone';
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { guessCountryByPartialPhoneNumber, usePhoneInput } from 'react-international-phone';
import { phoneCountries } from './phone-country-data.ts';

/** A phone number as it was typed, and the country it was typed beside. */
export interface TypedPhone {
  readonly typed: string;
  /** ISO 3166 alpha-2, lower case. */
  readonly country: string;
  /** Digits without `+`. */
  readonly dialCode: string;
}

const notOfPhones = /[^\d+\s()./-]/g;

function isSamePhone(one: TypedPhone, other: TypedPhone): boolean {
  if (one.country !== other.country) return false;
  if (one.typed === other.typed) return true;
  const number = normalisePhone(one.typed, one.dialCode);
  return number !== null && number === normalisePhone(other.typed, other.dialCode);
}

/** Several characters at once without a paste: a keyboard's suggestion, dictation. The hook would refuse them. */
function isSuggestion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'insertText' && (event.data?.length ?? 0) > 1;
}

/** The library's formatting for a country and a number in it, and a number typed with + until it is left. */
export function usePhoneEntry(value: TypedPhone, onChange: (phone: TypedPhone) => void) {
  const [start, setStart] = useState(value.typed);
  // A number with + stays as it is typed: taken apart too early, its first digits are guessed wrong.
  const [withPlus, setWithPlus] = useState<string>();
  const phone = usePhoneInput({
    defaultCountry: value.country,
    // Only where it begins: given back what was just typed, the hook would undo the deletion of a separator.
    value: start,
    countries: phoneCountries,
    disableDialCodeAndPrefix: true,
    disableDialCodePrefill: true,
    // Too long is said in a sentence, not silently cut off.
    allowMaskOverflow: true,
    onChange: ({ inputValue, country }) => {
      const next = { typed: inputValue, country: country.iso2, dialCode: country.dialCode };
      // The hook also reports where it begins, in another form: nobody has typed then.
      if (!isSamePhone(next, value)) onChange(next);
    },
  });
  const { country } = phone;

  // A space makes the same number a new beginning.
  const beginAgain = (typed: string) => setStart(typed === start ? `${typed} ` : typed);

  return {
    country,
    inputRef: phone.inputRef,
    shown: withPlus ?? phone.inputValue,
    type: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = event.currentTarget.value;
      if (typed.trimStart().startsWith('+')) {
        const kept = typed.replace(notOfPhones, '');
        setWithPlus(kept);
        onChange({ typed: kept, country: country.iso2, dialCode: country.dialCode });
        return;
      }
      setWithPlus(undefined);
      if (isSuggestion(event.nativeEvent)) beginAgain(typed);
      else phone.handlePhoneValueChange(event);
    },
    leave: () => {
      if (withPlus === undefined) return;
      const guess = guessCountryByPartialPhoneNumber({
        phone: withPlus,
        countries: phoneCountries,
        currentCountryIso2: country.iso2,
      });
      if (!guess.fullDialCodeMatch) return;
      setWithPlus(undefined);
      beginAgain(withPlus);
    },
    chooseCountry: (iso2: string) => {
      const typed = phone.inputValue;
      phone.setCountry(iso2, { focusOnInput: true });
      // The hook empties the number; beginning anew puts it back.
      beginAgain(typed);
    },
  };
}
