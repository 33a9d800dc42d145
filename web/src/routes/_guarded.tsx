import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_guarded')({ component: Outlet });
