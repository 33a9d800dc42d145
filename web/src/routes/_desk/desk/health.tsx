import { createFileRoute } from '@tanstack/react-router';
import { Health } from '../../../features/desk/health/health.tsx';

export const Route = createFileRoute('/_desk/desk/health')({ component: Health });
