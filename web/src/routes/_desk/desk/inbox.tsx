import { createFileRoute } from '@tanstack/react-router';
import { Inbox } from '../../../features/desk/inbox/inbox.tsx';

export const Route = createFileRoute('/_desk/desk/inbox')({ component: Inbox });
