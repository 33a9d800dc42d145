import { documents } from '../../../words/generated/documents.ts';
import { Card } from '../../../ui/card.tsx';
import { PaperButton } from '../paper-button.tsx';
import type { LoanDetails } from './loan-figures.tsx';

/** Contract and schedule as the member has them, as soon as there are any. */
export function LoanPapers({ loan: { id, documents: kinds } }: { loan: LoanDetails }) {
  if (kinds.length === 0) return null;
  return (
    <Card title={documents.title}>
      <div className="flex flex-col gap-3">
        {kinds.map((kind) => (
          <PaperButton key={kind} name="loanDocument" input={{ id, kind }} kind={kind} />
        ))}
      </div>
    </Card>
  );
}
