import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { registerServiceWorker } from './pwa/register.ts';
import { repairMissingParts } from './pwa/repair-cache.ts';
import { watchInstallOffer } from './pwa/install-offer.ts';
import { watchUnsentInput } from './pwa/unsent-input.ts';
import { isTypedInto, keepEarlyTyping } from './lib/form/early-typing.ts';
import { inTime } from './lib/device/in-time.ts';
import { chosenLanguage, language, onLanguageChange } from './lib/language/language.ts';
import { loadProduct } from './lib/product.ts';
import { createAppRouter } from './router.tsx';

/** What the page itself looks at (build/oldest/browser-gate.ts): it begins once more while nothing is shown. */
const page = document.documentElement.dataset;

// Said by the page itself where the browser is too old: what was prerendered can be read then.
if (page['app'] !== 'shown' && !document.querySelector('#too-old:not([hidden])')) begin();

function begin() {
  watchUnsentInput();
  repairMissingParts();
  watchInstallOffer();
  void start();
}

// A function, not a top-level await: lazy chunks may import this module's chunk and would wait for each other.
async function start() {
  if (import.meta.env.VITE_MOCKS === 'true') {
    // Its host has nothing at other addresses.
    page['app'] = 'shown';
    if (/^\/gallery(\/|$)/.test(location.pathname))
      return (await import('./features/gallery/show-gallery.tsx')).showGallery();
    const { startMocks } = await import('@tulay/mocks/browser');
    const { showDeveloperTools, signIn } = await import('./features/developer-tools/show-developer-tools.tsx');
    showDeveloperTools(await startMocks(chosenLanguage(), signIn));
  }
  page['app'] = (await showPage()) ? 'shown' : 'failed';
  if (page['app'] === 'failed') return;
  await untilPainted();
  void loadProduct();
  if (import.meta.env.PROD) registerServiceWorker();
}

/** Says whether it did: where a part did not come, a form that somebody has typed into stays as it is. */
async function showPage(): Promise<boolean> {
  const root = document.getElementById('root');
  if (!root) {
    // Half a page came, and nothing of it can be shown. As its scripts came after it, the line may be good again.
    setTimeout(() => location.reload(), 3_000);
    return false;
  }
  const isPrerendered = root.hasChildNodes();
  if (isPrerendered) keepEarlyTyping(root);
  await followLanguage();
  // Another tab has chosen.
  addEventListener('storage', () => void followLanguage());
  const router = createAppRouter();
  // The titles of pages are read when a page is gone to.
  onLanguageChange(() => void router.invalidate());
  if (import.meta.env.DEV)
    void import('./features/developer-tools/follow-edited-words.ts').then(({ followEditedWords }) =>
      followEditedWords(),
    );
  // A phone has no room for their buttons.
  if (import.meta.env.DEV && matchMedia('(min-width: 64rem)').matches)
    void import('./features/developer-tools/show-devtools.tsx').then(({ showDevtools }) => showDevtools(router));
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (!isPrerendered) {
    createRoot(root).render(app);
    return true;
  }
  // The router must render the same tree as it did at build time.
  router.ssr = { manifest: undefined };
  let isWhole = true;
  addEventListener('vite:preloadError', () => (isWhole = false), { once: true });
  // Who has scrolled before the app arrived stays there: only a change of the route begins at the top.
  await router.commitLocation({ ...router.latestLocation, resetScroll: false });
  if (!isWhole && isTypedInto(root)) return false;
  if (language() === 'en') hydrateRoot(root, app);
  else drawInsteadOf(root, app);
  // Tapped before anybody heard of it, which the page itself has noted.
  root.querySelectorAll('button')[Number(page['tapped'])]?.click();
  return true;
}

/** English is there from the start; whoever reads it loads nothing of another language. */
async function followLanguage() {
  if (chosenLanguage() === language()) return;
  const spoken = import('./lib/language/translations.ts').then(({ speakChosenLanguage }) => speakChosenLanguage());
  // Without it, and until a slow line has brought it, the page is an English one.
  await inTime(spoken).catch(() => undefined);
}

/** Pages are prerendered in English; in another language the app is drawn in their place, the focus where it was. */
function drawInsteadOf(root: HTMLElement, app: ReactNode) {
  const focused = document.activeElement?.getAttribute('name');
  for (const written of document.head.querySelectorAll('title, meta[name="description"]')) written.remove();
  flushSync(() => createRoot(root).render(app));
  if (focused) root.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** After this long nobody waits for the paint any more. */
const paintMs = 3000;

/** What nobody sees yet waits until the page is on the screen. A tab in the background is never painted. */
function untilPainted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    // A frame that was asked for is not yet on the screen; the browser's own record of the paint is. Not all keep one.
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, paintMs);
  });
}
