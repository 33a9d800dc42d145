import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { GuardPending } from './features/account/session/guard-pending.tsx';
import { PageError } from './pwa/page-error.tsx';
import { rerenderOnLocale } from './lib/language/rerender-on-locale.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The router of the browser, or of one prerendered page when given a history. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    // In the place of the part that failed, so that the bar and its links stay.
    defaultErrorComponent: PageError,
    // While a part is on its way over a slow line the bar is there, and that something comes.
    defaultPendingComponent: GuardPending,
    ...(history && { history }),
  });
  rerenderOnLocale(Object.values(router.routesById));
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
