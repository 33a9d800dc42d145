import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { desk } from '../../copy/desk.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { LoanStatus } from './queries.ts';

export type LoanFilter = { status: LoanStatus | undefined; search: string };

// `Object.entries` forgets the keys; the copy has exactly one text for each status.
const statusTexts = Object.entries(desk.loanStatuses satisfies Record<LoanStatus, string>) as [LoanStatus, string][];

/** A status of the list, or undefined for anything else that an address may hold. */
export function asLoanStatus(text: string | undefined): LoanStatus | undefined {
  return statusTexts.find(([status]) => status === text)?.[0];
}

type LoanFilterFormProps = LoanFilter & { onChange: (filter: LoanFilter) => void };

/** A status takes effect when chosen, a search when asked for. */
export function LoanFilterForm({ status, search, onChange }: LoanFilterFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => field.current?.value.trim() ?? '';
  // The search also changes from outside, for example by going back. Not by remaking the field, which would lose the focus.
  useEffect(() => {
    if (field.current && typed() !== search) field.current.value = search;
  }, [search]);
  const clear = () => {
    onChange({ status, search: '' });
    // The button goes with the search.
    field.current?.focus();
  };
  return (
    <form
      role="search"
      className="grid items-start gap-4 md:grid-cols-[14rem_1fr]"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ status, search: typed() });
      }}
    >
      <SelectField
        label={desk.queue.status}
        placeholder={desk.queue.allStatuses}
        options={statusTexts.map(([value, label]) => ({ value, label }))}
        value={status ?? ''}
        onChange={(event) => onChange({ status: asLoanStatus(event.currentTarget.value), search: typed() })}
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
