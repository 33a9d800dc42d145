import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_desk/desk/')({
  beforeLoad: () => {
    throw redirect({ to: '/desk/loans', replace: true });
  },
});
