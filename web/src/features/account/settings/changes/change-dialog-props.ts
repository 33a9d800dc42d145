import type { MemberDetails } from '../../../../lib/member/use-member-details.ts';

export type ChangeDialogProps = { details: MemberDetails; onClose: () => void };
