import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_public')({
  component: () => (
    <div className="grow">
      <Outlet />
    </div>
  ),
});
