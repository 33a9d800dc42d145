import { auditKinds } from '@tulay/contract/audit/actions';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { AuditFilter } from '../queries.ts';

const texts = desk.audit;

type AuditFilterFormProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** A kind takes effect when chosen, a member when asked for. */
export function AuditFilterForm({ filter, onChange }: AuditFilterFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => field.current?.value.trim() ?? '';
  const clear = () => {
    if (field.current) field.current.value = '';
    onChange({ ...filter, member: '' });
    // The button goes with the search.
    field.current?.focus();
  };
  return (
    <form
      role="search"
      className="grid items-start gap-x-4 gap-y-3 md:grid-cols-[17rem_1fr]"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...filter, member: typed() });
      }}
    >
      <SelectField
        label={texts.kind}
        placeholder={texts.allKinds}
        options={auditKinds.map((value) => ({ value, label: texts.words.kinds[value] }))}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: auditKinds.find((kind) => kind === value) ?? null, member: typed() })
        }
      />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <TextField
            ref={field}
            type="search"
            inputMode="tel"
            label={texts.member}
            hint={texts.memberHint}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
          />
        </div>
        <Button type="submit" look="secondary" className="mt-7.5">
          <Search aria-hidden="true" className="size-5" />
          {texts.find}
        </Button>
        {filter.member !== '' && (
          <Button look="quiet" className="sm:mt-7.5" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
