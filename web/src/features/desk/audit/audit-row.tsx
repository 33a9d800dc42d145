import { auditDetailNames } from '@tulay/contract/audit/actions';
import type { ReplyOf } from '@tulay/contract/table';
import { desk } from '../../../words/generated/desk.ts';
import { formatManilaInstant } from '../../../ui/format/format-date.ts';
import { DetailValue } from './detail-value.tsx';

export type AuditRecord = ReplyOf<'auditLog'>['items'][number];

const texts = desk.audit;

/** The member a record is about, unless it was their own doing. */
function aboutWhom({ actorId, subjectId, subjectName }: AuditRecord): string | null {
  return subjectId === actorId || subjectName === null ? null : texts.about({ name: subjectName });
}

/** What was done, by whom, to whom, and its details by name. */
export function AuditRow({ record }: { record: AuditRecord }) {
  return (
    <li className="grid gap-x-3 bg-raised px-4 py-2.5 text-sm md:grid-cols-[3rem_11.5rem_11rem_8rem_1fr]">
      <span className="figures text-quiet max-md:hidden">{record.sequence}</span>
      <time dateTime={record.at} className="text-quiet">
        {formatManilaInstant(record.at)}
      </time>
      <span className="font-semibold wrap-anywhere">{texts.words.actions[record.action]}</span>
      <span className="wrap-anywhere">
        {record.actorName ?? record.actorId ?? (record.detail.operator === undefined ? texts.service : texts.operator)}
        <span className="block text-quiet">{aboutWhom(record)}</span>
      </span>
      <dl className="flex flex-wrap gap-x-4">
        {auditDetailNames.map((name) => {
          const value = record.detail[name] ?? null;
          if (value === null) return null;
          return (
            <div key={name} className="flex min-w-0 gap-x-1.5">
              <dt className="flex-none text-quiet">{texts.words.details[name]}</dt>
              <dd className="wrap-anywhere">
                <DetailValue name={name} value={value} />
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
