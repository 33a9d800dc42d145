import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { desk } from '../../words/generated/desk.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { shownChoices } from './loan-choices.ts';
import { asShown, type LoanFilter } from './loan-filter.ts';

type LoanFilterFormProps = LoanFilter & { onChange: (filter: LoanFilter) => void };

/** A status takes effect when chosen, a search when asked for. */
export function LoanFilterForm({ shown, search, onChange }: LoanFilterFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => field.current?.value.trim() ?? '';
  // The search also changes from outside, for example by going back. Not by remaking the field, which would lose the focus.
  useEffect(() => {
    if (field.current && typed() !== search) field.current.value = search;
  }, [search]);
  const clear = () => {
    onChange({ shown, search: '' });
    // The button goes with the search.
    field.current?.focus();
  };
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
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <TextField
            ref={field}
            type="search"
            label={desk.queue.search}
            hint={desk.queue.searchHint}
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
          />
        </div>
        <Button type="submit" look="secondary" className="mt-7.5">
          <Search aria-hidden="true" className="size-5" />
          {desk.queue.find}
        </Button>
        {search !== '' && (
          <Button look="quiet" className="sm:mt-7.5" onClick={clear}>
            {desk.queue.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
