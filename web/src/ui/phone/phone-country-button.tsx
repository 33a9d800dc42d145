import { ChevronDown } from 'lucide';
import { Icon } from '../icon.tsx';
import { useRef, useState } from 'react';
import { countryName } from '../../lib/language/names.ts';
import { laterPart } from '../loading/later-part.tsx';
import type { PhoneCountry } from './phone-countries.ts';

const PhoneCountrySearch = laterPart(() => import('./phone-country-search.tsx'));

type PhoneCountryButtonProps = {
  label: string;
  country: PhoneCountry;
  disabled?: boolean | undefined;
  onChoose: (country: PhoneCountry) => void;
};

/** The country of the number, and the search that chooses another. Its search spans whatever is `relative` around it. */
export function PhoneCountryButton({
  label,
  country: { country, dialCode },
  disabled,
  onChoose,
}: PhoneCountryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Pressing the button leaves the search, which closes it: the click that follows must not open it again.
  const wasOpen = useRef(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${label}: ${countryName(country.toUpperCase())}, ${country.toUpperCase()} +${dialCode}`}
        onPointerDown={() => (wasOpen.current = open)}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
        className="control flex w-auto flex-none items-center gap-1.5 whitespace-nowrap"
      >
        <span className="uppercase">{country}</span>
        <span className="figures text-quiet">+{dialCode}</span>
        <Icon of={ChevronDown} className="size-5 text-quiet" />
      </button>
      {open && (
        <PhoneCountrySearch
          label={label}
          onMissing={() => setOpen(false)}
          onClose={close}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
        />
      )}
    </>
  );
}
