import { languageOf } from '@tulay/contract/language';
import { toErrorReply } from '@tulay/lending/dispatch';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import type { MockSettings } from './mock-settings.ts';

/**
 * Stands before all other handlers and is the one place where the network is made slow or bad. What it does not answer,
 * the next handler does.
 */
export function makeDisturbance(settings: () => MockSettings): HttpHandler {
  let calls = 0;
  return http.all('*/api/*', async ({ request }) => {
    const { latencyMs, failure } = settings();
    if (failure === 'offline') return HttpResponse.error();
    await delay(latencyMs);
    calls += 1;
    if (failure === 'server-down' || (failure === 'every-third' && calls % 3 === 0)) return HttpResponse.error();
    if (failure !== 'busy') return undefined;
    const language = languageOf(request.headers.get('accept-language') ?? '');
    const { status, headers, body } = toErrorReply({ code: 'server.busy' }, crypto.randomUUID(), language);
    return HttpResponse.json(body, { status, headers });
  });
}
