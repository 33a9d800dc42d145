import { createRootRoute, Outlet, useMatch, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { app } from '../words/generated/app.ts';
import { useSendingSteps } from '../features/activation/drafts/use-sending-steps.ts';
import { DemonstrationBanner } from '../features/site/demonstration-banner.tsx';
import { Footer } from '../features/site/footer.tsx';
import { NavBar } from '../features/site/nav-bar.tsx';
import { NotFound } from '../features/site/not-found.tsx';
import { SignOutPrompt } from '../features/account/session/sign-out-prompt.tsx';
import { useSessionEvents } from '../features/account/session/use-session-events.ts';
import { useSignOut } from '../features/account/session/use-sign-out.ts';
import { useHasToken } from '../lib/session/stored-session.ts';
import { PageError } from '../pwa/page-error.tsx';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { useMemberScreens } from '../pwa/use-member-screens.ts';
import { ToastRegion } from '../ui/toast/toast-region.tsx';

export const Route = createRootRoute({
  head: () => ({ meta: [{ title: app.product }] }),
  component: Page,
  notFoundComponent: NotFound,
  errorComponent: PageError,
});

// Not a view transition: while one runs, nothing on the page takes a tap.
function fadeIn(page: HTMLElement | null) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) page?.animate({ opacity: [0, 1] }, 160);
}

function Page() {
  const signOut = useSignOut();
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  const isPublic = useMatch({ from: '/_public', shouldThrow: false, select: () => true }) ?? false;

  // A new page is read from its top, by eye and by ear. The router scrolls; the focus follows.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        main.current?.focus({ preventScroll: true });
        fadeIn(main.current);
      }),
    [router],
  );

  useSessionEvents();
  useMemberScreens();
  useSendingSteps();

  return (
    <>
      <Head />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 rounded-control bg-mango px-4 py-3 font-semibold text-on-mango not-focus:sr-only"
      >
        {app.skipToContent}
      </a>
      <div className={isPublic ? undefined : 'wide'}>
        <NavBar signedIn={useHasToken()} onSignOut={() => void signOut()} />
        <div className="flex min-h-dvh flex-col pt-bar tight:pt-0 print:pt-0">
          <DemonstrationBanner />
          <main id="content" ref={main} tabIndex={-1} className="flex grow flex-col">
            <Outlet />
          </main>
          {isPublic && <Footer />}
        </div>
      </div>
      <UpdatePrompt />
      <SignOutPrompt />
      <ToastRegion regionLabel={app.notifications} closeLabel={app.close} />
    </>
  );
}

/** The title and the descriptions of the page; of two of a name the inner route's. React puts them into the head. */
function Head() {
  const metas = useMatches({ select: (matches) => matches.flatMap(({ meta }) => meta ?? []) });
  const byName = new Map(metas.map((meta) => [meta?.name ?? 'title', meta]));
  return [...byName].map(([name, meta]) =>
    name === 'title' ? (
      <title key={name}>{meta?.title}</title>
    ) : (
      <meta key={name} name={name} content={meta?.content} />
    ),
  );
}
