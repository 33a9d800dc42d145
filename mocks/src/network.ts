// The only place that touches MSW's experimental network API; the exact version is pinned in the catalog.
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { HttpHandler } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';

/** Answers fetch and XMLHttpRequest in this page from the handlers. No worker: the app's own service worker keeps its place. Gives what ends it. */
export function interceptNetwork(handlers: HttpHandler[]): () => Promise<void> {
  const interceptors = [new FetchInterceptor(), new XMLHttpRequestInterceptor()];
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors })],
    handlers,
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  });
  network.enable();
  return async () => network.disable();
}
