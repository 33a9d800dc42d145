import { documents as texts } from '../../words/generated/documents.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { Card } from '../../ui/card.tsx';
import { LoanDownloads } from '../../ui/loan/paper-downloads.tsx';

/** The loan's papers, as far as the server has them. */
export function LoanDocuments({ loan }: { loan: LoanWallet }) {
  if (loan.documents.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="text-quiet">{texts.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LoanDownloads loan={loan} />
      </div>
    </Card>
  );
}
