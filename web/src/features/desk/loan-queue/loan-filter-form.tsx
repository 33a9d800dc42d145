import { useEffect, useRef } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { shownChoices } from './loan-choices.ts';
import { asShown, type LoanFilter } from './loan-filter.ts';
import { SearchField } from '../search-field.tsx';

type LoanFilterFormProps = LoanFilter & { onChange: (filter: LoanFilter) => void };

/** A status takes effect when chosen, a search when asked for. */
export function LoanFilterForm({ shown, search, onChange }: LoanFilterFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => field.current?.value.trim() ?? '';
  // The search also changes from outside, for example by going back. Not by remaking the field, which would lose the focus.
  useEffect(() => {
    if (field.current && typed() !== search) field.current.value = search;
  }, [search]);
  return (
    <form
      role="search"
      className="grid items-start gap-x-4 gap-y-3 md:grid-cols-[15rem_1fr]"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ shown, search: typed() });
      }}
    >
      <SelectField
        label={desk.queue.status}
        options={shownChoices()}
        value={shown}
        onChange={(event) => onChange({ shown: asShown(event.currentTarget.value) ?? 'WAITING', search: typed() })}
      />
      <SearchField
        field={field}
        texts={desk.queue}
        label={desk.queue.search}
        hint={desk.queue.searchHint}
        defaultValue={search}
        isSearched={search !== ''}
        onClear={() => onChange({ shown, search: '' })}
      />
    </form>
  );
}
