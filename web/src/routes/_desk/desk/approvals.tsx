import { createFileRoute } from '@tanstack/react-router';
import { ApprovalQueue } from '../../../features/desk/approvals/approval-queue.tsx';

export const Route = createFileRoute('/_desk/desk/approvals')({ component: ApprovalQueue });
