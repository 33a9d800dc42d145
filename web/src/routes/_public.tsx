import { createFileRoute, Outlet } from '@tanstack/react-router';
import { legalText } from '../features/site/legal/legal-text.ts';
import { search } from '../lib/search.ts';

export const Route = createFileRoute('/_public')({
  validateSearch: search({ open: legalText }),
  component: () => (
    <div className="grow">
      <Outlet />
    </div>
  ),
});
