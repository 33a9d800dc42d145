import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { healMissingParts } from './pwa/heal.ts';
import { watchUnsentInput } from './pwa/unsent-input.ts';
import { keepEarlyTyping } from './lib/early-typing.ts';
import { createAppRouter } from './router.tsx';

watchUnsentInput();
healMissingParts();
void start();

// A function, not a top-level await: lazy chunks may import this module's chunk and would wait for each other.
async function start() {
  if (import.meta.env.VITE_MOCKS === 'true') {
    const { startMocks } = await import('@tulay/mocks/browser');
    const mocks = await startMocks();
    const { showDemonstrationPhone } = await import('./features/demonstration-phone/show-demonstration-phone.tsx');
    showDemonstrationPhone(mocks);
  }
  await showPage();
  await untilPainted();
  const { loadProduct } = await import('./lib/product.ts');
  void loadProduct();
  if (import.meta.env.PROD) {
    const { registerServiceWorker } = await import('./pwa/register.ts');
    registerServiceWorker();
  }
}

async function showPage() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const router = createAppRouter();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (root.hasChildNodes()) {
    // A prerendered page: the router must render the same tree as it did at build time.
    keepEarlyTyping(root);
    router.ssr = { manifest: undefined };
    // Who has scrolled before the app arrived stays there: only a change of the route begins at the top.
    router._scroll.n = false;
    await router.load();
    hydrateRoot(root, app);
  } else {
    createRoot(root).render(app);
  }
}

/** What nobody sees yet waits until the page is on the screen. A tab in the background is never painted. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
