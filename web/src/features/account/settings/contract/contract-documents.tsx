import { LoanDownloads } from '../../../../ui/loan/paper-downloads.tsx';
import type { MemberDetails } from '../../../../lib/member/use-member-details.ts';

/** Contract and schedule to keep, as soon as there are any. */
export function ContractDocuments({ loan }: { loan: NonNullable<MemberDetails['loan']> }) {
  if (loan.documents.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <LoanDownloads loan={loan} className="w-full" />
    </div>
  );
}
