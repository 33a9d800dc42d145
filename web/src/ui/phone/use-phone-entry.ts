import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { digitsOf, formatPhone, placeAfter } from './format-phone.ts';
import type { PhoneCountry } from './phone-countries.ts';

/** A phone number as it was typed, and the country it was typed beside. */
export interface TypedPhone extends PhoneCountry {
  readonly typed: string;
}

const notOfPhones = /[^\d+\s()./-]/g;
const hasPlus = (typed: string) => typed.trimStart().startsWith('+');

/** A number is formatted while it is typed; one with + stays as it is until it is left, when its first digits cannot be guessed wrong. */
export function usePhoneEntry(value: TypedPhone, onChange: (phone: TypedPhone) => void) {
  const { country, dialCode, typed } = value;
  const inputRef = useRef<HTMLInputElement>(null);
  /** How many digits stood before the caret when it was typed. */
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    const [input, digits] = [inputRef.current, before.current];
    before.current = undefined;
    if (!input || digits === undefined || document.activeElement !== input) return;
    const place = placeAfter(input.value, digits);
    input.setSelectionRange(place, place);
  });

  return {
    inputRef,
    shown: hasPlus(typed) ? typed : formatPhone(country, typed),
    type: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const now = input.value;
      if (hasPlus(now)) return onChange({ typed: now.replace(notOfPhones, ''), country, dialCode });
      before.current = digitsOf(now.slice(0, input.selectionStart ?? now.length)).length;
      onChange({ typed: formatPhone(country, now), country, dialCode });
    },
    leave: async () => {
      if (!hasPlus(typed)) return;
      // Few numbers need the other countries. Without that part the number is right all the same: it has its code.
      const { readInternational } = await import('./phone-countries.ts');
      const found = readInternational(digitsOf(typed), country);
      // Somebody types on.
      if (!found || inputRef.current?.value !== typed || document.activeElement === inputRef.current) return;
      const { national, ...whose } = found;
      onChange({ ...whose, typed: formatPhone(whose.country, national) });
    },
    chooseCountry: (chosen: PhoneCountry) => {
      onChange({ ...chosen, typed: hasPlus(typed) ? typed : formatPhone(chosen.country, typed) });
      inputRef.current?.focus();
    },
  };
}
