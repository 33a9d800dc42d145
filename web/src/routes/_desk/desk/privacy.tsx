import { createFileRoute } from '@tanstack/react-router';
import { PrivacyRequests } from '../../../features/desk/privacy/privacy-requests.tsx';

export const Route = createFileRoute('/_desk/desk/privacy')({ component: PrivacyRequests });
