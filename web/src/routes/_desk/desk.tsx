import { createFileRoute, Outlet } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { DeskLayout } from '../../features/desk/desk-layout.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';

export const Route = createFileRoute('/_desk/desk')({
  head: () => pageMeta(site.screens.desk),
  component: () => (
    <DeskLayout>
      <Outlet />
    </DeskLayout>
  ),
});
