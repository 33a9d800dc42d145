import { useCombobox } from 'downshift';
import { Check, ChevronDown } from 'lucide';
import { Icon } from '../icon.tsx';
import { useState } from 'react';
import type { Ref } from 'react';
import { FieldFrame, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { classNames } from '../class-names.ts';
import { matchingChoices, meantChoice } from './matching-choices.ts';
import type { Choice } from './select-field.tsx';

type ComboboxFieldProps = FieldTexts & {
  name?: string;
  options: readonly Choice[];
  /** The chosen option's value, '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  /** What browsers know it as. */
  autoComplete?: string | undefined;
  noMatchText: string;
  openLabel: string;
  ref?: Ref<HTMLInputElement>;
};

/** The choice as it stands, and what of the list is to be seen for what was typed. */
function useSearchedChoice(
  { options, value, onChange }: Pick<ComboboxFieldProps, 'options' | 'value' | 'onChange'>,
  inputId: string,
) {
  const selected = options.find((option) => option.value === value) ?? null;
  const [query, setQuery] = useState('');
  const items = matchingChoices(options, query);
  const box = useCombobox<Choice>({
    items,
    inputId,
    selectedItem: selected,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    onInputValueChange: ({ inputValue, isOpen, type }) =>
      setQuery(isOpen && type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setQuery('');
    },
    stateReducer: (state, { type, changes }) => {
      const typed = changes.inputValue ?? state.inputValue;
      const meant = () => settle(meantChoice(options, typed) ?? changes.selectedItem ?? state.selectedItem);
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, ...meant() };
      // A browser fills in fields that nobody is in: there is no leaving them, and no list to be opened.
      const isFilledIn = document.activeElement?.id !== inputId;
      if (type !== useCombobox.stateChangeTypes.InputChange || !isFilledIn) return changes;
      return { ...changes, isOpen: false, ...meant() };
    },
  });
  return { box, items };
}

/** A long list one searches by typing. Only a listed value can be chosen; other text falls back to the last choice. */
export function ComboboxField(props: ComboboxFieldProps) {
  const {
    label,
    note,
    hint,
    error,
    name,
    value,
    onBlur,
    disabled = false,
    placeholder,
    autoComplete = 'off',
    noMatchText,
    openLabel,
    ref,
  } = props;
  const wiring = useFieldWiring({ hint, error });
  const { box, items } = useSearchedChoice(props, wiring.id);

  return (
    <FieldFrame id={wiring.id} label={label} note={note} hint={hint} error={error}>
      <div className="relative">
        <input
          {...box.getInputProps({ ...(ref && { ref }), ...(onBlur && { onBlur }), disabled })}
          name={name}
          placeholder={placeholder}
          {...wiring}
          aria-labelledby={undefined}
          autoComplete={autoComplete}
          className="control pr-11"
        />
        <button
          {...box.getToggleButtonProps({ 'aria-label': openLabel, disabled })}
          type="button"
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-quiet"
        >
          <Icon of={ChevronDown} className="size-5" />
        </button>
        <ul
          {...box.getMenuProps({
            'aria-labelledby': undefined,
            'aria-label': typeof label === 'string' ? label : openLabel,
          })}
          className={classNames(
            'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-raised shadow-float',
            !box.isOpen && 'hidden',
          )}
        >
          {box.isOpen &&
            items.map((item, index) => (
              <li
                key={item.value}
                {...box.getItemProps({ item, index })}
                className={classNames(
                  'flex min-h-touch items-center justify-between gap-3 px-3.5 py-2',
                  box.highlightedIndex === index && 'bg-sunken',
                )}
              >
                {item.label}
                {item.value === value && <Icon of={Check} className="size-5 text-link" />}
              </li>
            ))}
          {box.isOpen && items.length === 0 && <li className="px-3.5 py-3 text-quiet">{noMatchText}</li>}
        </ul>
      </div>
    </FieldFrame>
  );
}

/** Leaving the field shows the choice again, whatever was half typed. */
function settle(selectedItem: Choice | null) {
  return { selectedItem, inputValue: selectedItem?.label ?? '' };
}
