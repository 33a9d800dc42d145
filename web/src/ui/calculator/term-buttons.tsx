import { useId } from 'react';
import { calculator as texts } from '../../words/generated/calculator.ts';
import { classNames } from '../class-names.ts';

type TermButtonsProps = {
  termsMonths: readonly number[];
  selected: number;
  onSelect: (termMonths: number) => void;
};

/** The terms side by side. Radio buttons underneath, so that arrow keys move through them. */
export function TermButtons({ termsMonths, selected, onSelect }: TermButtonsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.term}</legend>
      <div className="grid grid-cols-5 gap-2 max-[20rem]:grid-cols-3">
        {termsMonths.map((months) => (
          <label
            key={months}
            className={classNames(
              'figures flex min-h-12 cursor-pointer items-center justify-center rounded-control border text-lg font-semibold',
              'focus-inside:outline-3 focus-inside:outline-offset-2 focus-inside:outline-mark',
              months === selected
                ? 'border-brand bg-brand text-on-brand forced-colors:border-4 dark:border-brand-lift dark:bg-brand-lift'
                : 'border-edge hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={months === selected}
              onChange={() => onSelect(months)}
            />
            {texts.termChoice({ months })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
