import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createAppRouter } from './router.tsx';

/** One page as markup, and the files under src/routes that make it, for preloading their code. */
export async function render(path: string): Promise<{ html: string; routeFiles: string[] }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const routeFiles = router.state.matches
    .filter((match) => match.routeId !== '__root__')
    .map((match) => fileOf(match.routeId));
  return { html, routeFiles };
}

/** Paths that have a screen of their own, parameters written as the router writes them (`/desk/$loanId`). */
export function appPaths(): string[] {
  return Object.keys(createAppRouter(createMemoryHistory()).routesByPath).filter((path) => path !== '/$');
}

/** "/_public/" is "_public/index.tsx", "/_public/hiw" is "_public/hiw.tsx". */
function fileOf(routeId: string): string {
  return `${routeId.slice(1)}${routeId.endsWith('/') ? 'index' : ''}.tsx`;
}
