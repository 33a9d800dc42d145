import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

import { countryName } from '../../lib/language/names.ts';

const PhoneCountrySearch = lazy(() => import('./phone-country-search.tsx'));

type PhoneCountryButtonProps = {
  label: string;
  country: { readonly iso2: string; readonly dialCode: string };
  disabled?: boolean | undefined;
  onChoose: (iso2: string) => void;
};

/** The country of the number, and the search that chooses another. Its search spans whatever is `relative` around it. */
export function PhoneCountryButton({ label, country, disabled, onChoose }: PhoneCountryButtonProps) {
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
        aria-label={`${label}: ${countryName(country.iso2.toUpperCase())}, ${country.iso2.toUpperCase()} +${country.dialCode}`}
        onPointerDown={() => (wasOpen.current = open)}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
        className="control flex w-auto flex-none items-center gap-1.5 whitespace-nowrap"
      >
        <span className="uppercase">{country.iso2}</span>
        <span className="figures text-quiet">+{country.dialCode}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-quiet" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <PhoneCountrySearch
            label={label}
            onClose={close}
            onChoose={(iso2) => {
              setOpen(false);
              onChoose(iso2);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
