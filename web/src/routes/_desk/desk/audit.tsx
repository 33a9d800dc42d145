import { createFileRoute } from '@tanstack/react-router';
import { AuditLog } from '../../../features/desk/audit/audit-log.tsx';

export const Route = createFileRoute('/_desk/desk/audit')({ component: AuditLog });
