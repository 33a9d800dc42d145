import type { Contract } from '../../lib/wallet.ts';
import { Facts } from '../../ui/facts.tsx';
import { ScheduleTable } from '../../ui/loan/schedule-table.tsx';

type Part = Contract['parts'][number];

/** All that the paper of a contract says, in its own words and language. */
export function ContractText({ contract: { language, parts } }: { contract: Contract }) {
  return (
    <div lang={language} className="flex flex-col gap-5">
      {parts.map((part) => (
        <section key={part.heading}>
          <h3 className="mb-1 font-bold">{part.heading}</h3>
          {part.facts.length > 0 && <Facts isLong facts={part.facts} />}
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere">
              {paragraph}
            </p>
          ))}
          <Table heading={part.heading} table={part.table} />
        </section>
      ))}
    </div>
  );
}

function Table({ heading, table }: { heading: string; table: Part['table'] }) {
  if (!table) return null;
  return (
    <div className="mt-3">
      <ScheduleTable
        isWhole
        caption={heading}
        heads={table.columns}
        rows={table.rows.map(([number, ...cells]) => ({ number: Number(number), cells }))}
      />
    </div>
  );
}
