import { join } from 'node:path';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { operatorOf } from '@tulay/conformance/api/desk/operator';
import { deliverDue } from '@tulay/lending/message';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { buildApp } from '../../src/app.ts';
import { composeService } from '../../src/start/compose-service.ts';
import { loadConfig } from '../../src/config/config.ts';
import { clockVariables } from '../process-clock.ts';
import { readMessages } from '../server-under-test.ts';
import { toResponse } from '../to-response.ts';

type Method = 'GET' | 'POST' | 'PATCH';

/**
 * The service as it runs over a data folder, with that database or with a server's, but without timers: in this process, so
 * that a busy machine turns nobody away.
 */
export async function serviceOver(dataDir: string, url?: string): Promise<ApiUnderTest> {
  const messages = join(dataDir, 'messages.jsonl');
  const config = loadConfig({
    ...clockVariables({}),
    DATA_DIR: dataDir,
    SMS_URL: `file:${messages}`,
    MAIL_URL: `file:${messages}`,
    ...(url !== undefined && { DATABASE_URL: url }),
  });
  const events = { messagesWaiting: () => undefined, deliveryFailed: () => undefined };
  const { nodes, ...composed } = await composeService(config, events);
  const { app, service } = await buildApp({
    ...composed,
    logLevel: 'silent',
    trustProxy: false,
    countryHeader: null,
    onlyHttps: false,
    requestsPerMinute: 1_000_000,
    maxEventLoopDelayMs: 0,
    siteDir: null,
  });
  await app.ready();
  const sent: ApiUnderTest['sent'][number][] = [];
  return {
    clock: makeFakeClock(),
    sent,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const response = await app.inject({
        // The suite sends only the methods of the table.
        method: request.method as Method,
        url: pathname + search,
        headers: { host: 'localhost', ...Object.fromEntries(request.headers) },
        ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
      });
      return toResponse(response);
    },
    async deliver() {
      await deliverDue(service);
      sent.push(...(await readMessages(messages)).slice(sent.length));
    },
    refreshRates: async () => undefined,
    lookAtLoans: async () => undefined,
    ...operatorOf(service),
    async close() {
      await app.close();
      await nodes.close();
      await service.ports.store.close();
    },
  };
}
