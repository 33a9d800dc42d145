import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { session } from '../../words/generated/session.ts';
import { classNames } from '../class-names.ts';
import { matchingChoices } from '../fields/matching-choices.ts';
import { dialCodeOf, phoneCountryChoices } from './phone-countries.ts';
import type { PhoneCountry } from './phone-countries.ts';
import type { Choice } from '../fields/select-field.tsx';

type PhoneCountrySearchProps = {
  label: string;
  onChoose: (country: PhoneCountry) => void;
  onClose: () => void;
};

/** The countries, found by name or dial code. Loaded when somebody opens it: most numbers need no other country. */
export default function PhoneCountrySearch({ label, onChoose, onClose }: PhoneCountrySearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const items = matchingChoices(phoneCountryChoices(), query);
  const box = useCombobox<Choice>({
    items,
    isOpen: true,
    // None, so that choosing the country that is chosen already is a choice as well.
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.label ?? '',
    onInputValueChange: ({ inputValue }) => setQuery(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose({ country: selectedItem.value, dialCode: dialCodeOf(selectedItem.value) });
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) onClose();
    },
    // Leaving chooses nothing: the number's country is never changed in passing.
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-control border border-line bg-raised p-2 shadow-float">
      <input
        {...box.getInputProps({ ref: input })}
        aria-labelledby={undefined}
        aria-label={label}
        placeholder={session.phone.search}
        autoComplete="off"
        className="control"
      />
      <ul
        {...box.getMenuProps({ 'aria-labelledby': undefined, 'aria-label': label })}
        className="mt-2 max-h-60 overflow-y-auto"
      >
        {items.map((item, index) => (
          <li
            key={item.value}
            {...box.getItemProps({ item, index })}
            className={classNames(
              'flex min-h-touch items-center rounded-control px-3 py-2',
              box.highlightedIndex === index && 'bg-sunken',
            )}
          >
            {item.label}
          </li>
        ))}
        {items.length === 0 && <li className="px-3 py-2 text-quiet">{session.phone.noCountry}</li>}
      </ul>
    </div>
  );
}
