import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import type { AnyRouter } from '@tanstack/react-router';
import { TanStackRouterDevtools } from '@tanstack/react-router-devtools';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../lib/api/query-client.ts';

/** Queries and routes as they are, each behind a button at the lower edge. */
export function showDevtools(router: AnyRouter): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <>
      <ReactQueryDevtools client={queryClient} buttonPosition="bottom-left" />
      <TanStackRouterDevtools router={router} position="bottom-right" />
    </>,
  );
}
