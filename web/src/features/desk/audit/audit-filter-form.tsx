import { auditKinds } from '@tulay/contract/audit/actions';
import { useRef } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { AuditFilter } from '../queries.ts';
import { SearchField } from '../search-field.tsx';

const texts = desk.audit;

type AuditFilterFormProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** A kind takes effect when chosen, a member when asked for. */
export function AuditFilterForm({ filter, onChange }: AuditFilterFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => field.current?.value.trim() ?? '';
  const clear = () => {
    if (field.current) field.current.value = '';
    onChange({ ...filter, member: '' });
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
      <SearchField
        field={field}
        texts={texts}
        label={texts.member}
        hint={texts.memberHint}
        inputMode="tel"
        isSearched={filter.member !== ''}
        onClear={clear}
      />
    </form>
  );
}
