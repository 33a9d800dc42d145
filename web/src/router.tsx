import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { redrawWithLanguage } from './lib/redrawn-route.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The router of the browser, or of one prerendered page when given a history. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({ routeTree, defaultPreload: 'intent', ...(history && { history }) });
  redrawWithLanguage(Object.values(router.routesById));
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
