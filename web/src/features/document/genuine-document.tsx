import type { ReplyOf } from '@tulay/contract/table';
import { documents } from '../../words/generated/documents.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatManilaDay } from '../../ui/format/format-date.ts';

const texts = documents.verify;

/** What to compare with the paper. */
export function GenuineDocument({ document }: { document: ReplyOf<'verifyDocument'> }) {
  const { kind, number, issuedAt, sha256, demonstration, replaced, statusNow } = document;
  return (
    <>
      {demonstration && <p className="font-semibold text-warning">{texts.demonstration}</p>}
      {replaced && <p className="font-semibold text-warning">{texts.replaced}</p>}
      <Facts
        facts={[
          { label: texts.kind, value: texts.kinds[kind] },
          { label: texts.number, value: <span className="figures">{number}</span> },
          ...(statusNow ? [{ label: texts.statusNow, value: statusNow.text }] : []),
          { label: texts.issued, value: formatManilaDay(issuedAt) },
          { label: texts.sha256, value: <span className="figures block text-left text-sm break-all">{sha256}</span> },
        ]}
      />
      <p className="text-quiet">{texts.compare}</p>
    </>
  );
}
