import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../words/generated/desk.ts';
import { auditLogQuery, type AuditFilter } from '../queries.ts';
import { Queue } from '../queue.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditRow } from './audit-row.tsx';

const texts = desk.audit;
const everything: AuditFilter = { kind: null, member: '' };

/** The chain of audit records. What is searched for stays out of the address: it is a phone number. */
export function AuditLog() {
  const [filter, setFilter] = useState(everything);
  const query = useInfiniteQuery(auditLogQuery(filter));
  const isNarrowed = filter.kind !== null || filter.member !== '';
  return (
    <Queue
      texts={texts}
      query={query}
      look="sheet"
      empty={isNarrowed ? texts.nothingFound : texts.empty}
      filter={<AuditFilterForm filter={filter} onChange={setFilter} />}
      idOf={(record) => record.sequence}
    >
      {(record) => <AuditRow record={record} />}
    </Queue>
  );
}
