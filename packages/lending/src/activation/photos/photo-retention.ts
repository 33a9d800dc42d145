import type { IdentityInfo } from '../../ports/record/profile.ts';
import type { FileRecord, LoanRecord, MemberRecord } from '../../ports/record/records.ts';

/** Why photos are deleted: the application was declined or given up, or step 4 never used them. */
export type PhotosEnd = 'declined' | 'abandoned' | 'unused';

interface PhotoOwner {
  readonly member: Pick<MemberRecord, 'state'>;
  /** The newest one. */
  readonly loan: Pick<LoanRecord, 'status' | 'statusAt'> | null;
  readonly identity: IdentityInfo | undefined;
  readonly photos: readonly FileRecord[];
  /** The ids of those that a payment is looked for by. */
  readonly receiptsInUse: readonly string[];
}

const endOfLoan = { REJECTED: 'declined', CANCELLED: 'abandoned' } as const satisfies Partial<
  Record<LoanRecord['status'], PhotosEnd>
>;
const closesApplication = (status: string): status is keyof typeof endOfLoan => status in endOfLoan;

/** The ids that step 4 names; none when it is not saved or its photos are deleted. */
export function photosInUse(identity: IdentityInfo | undefined): readonly string[] {
  return [identity?.frontFileId, identity?.backFileId, identity?.selfieFileId].flatMap((id) => (id ? [id] : []));
}

/**
 * Which photos of a member are to be deleted now, and why; null for none. `keptSince`: what ended at or before this instant is over.
 * All of them once the newest application was declined or cancelled, or the activation left unfinished, for that long, counted from the
 * newest photo at the earliest: who has just photographed their ID again is not gone. Otherwise those that nothing uses: not step 4, and
 * no payment that is looked for.
 */
export function photosToDelete(
  { member, loan, identity, photos, receiptsInUse }: PhotoOwner,
  keptSince: number,
): { readonly why: PhotosEnd; readonly files: readonly FileRecord[] } | null {
  const isOld = ({ createdAt }: FileRecord) => createdAt <= keptSince;
  const ofIds = photos.filter(({ kind }) => kind !== 'receipt');
  if (ofIds.every(isOld) && ofIds.length > 0) {
    if (loan && closesApplication(loan.status) && loan.statusAt <= keptSince)
      return { why: endOfLoan[loan.status], files: ofIds };
    if (member.state !== 'INFO_COMPLETED') return { why: 'abandoned', files: ofIds };
  }
  const used = [...photosInUse(identity), ...receiptsInUse];
  const unused = photos.filter((file) => isOld(file) && !used.includes(file.id));
  return unused.length > 0 ? { why: 'unused', files: unused } : null;
}
