import type { MemberDetails } from '../use-member-details.ts';

export type ChangeDialogProps = { details: MemberDetails; onClose: () => void };
