import { documents } from '../../../words/generated/documents.ts';
import { Card } from '../../../ui/card.tsx';
import { LoanDownloads } from '../../../ui/loan/paper-downloads.tsx';
import type { LoanDetails } from './loan-figures.tsx';

/** Contract and schedule as the member has them, as soon as there are any. */
export function LoanPapers({ loan }: { loan: LoanDetails }) {
  if (loan.documents.length === 0) return null;
  return (
    <Card title={documents.title}>
      <div className="flex flex-col gap-3">
        <LoanDownloads loan={loan} className="w-full" />
      </div>
    </Card>
  );
}
