import { join } from 'node:path';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { operatorOf } from '@tulay/conformance/api/desk/operator';
import { deliverDue } from '@tulay/lending/message';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { buildApp } from '../src/app.ts';
import { composeService } from '../src/start/compose-service.ts';
import { loadConfig } from '../src/config/config.ts';
import { appAlone } from './app-alone.ts';
import { clockVariables } from './process-clock.ts';
import { noticeVariables, notices } from './notice-keys.ts';
import { readMessages } from './server-under-test.ts';
import { toResponse } from './to-response.ts';

type Method = 'GET' | 'POST' | 'PATCH';

/**
 * The service as it runs over a data folder, and whatever else `more` names (another database, a bucket), but without timers: in
 * this process, so that a busy machine turns nobody away and no start is waited for. Throws as its start would where photos
 * cannot be kept or are not there.
 */
export async function serviceOver(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<ApiUnderTest> {
  const messages = join(dataDir, 'messages.jsonl');
  const config = loadConfig({
    ...clockVariables({}),
    DATA_DIR: dataDir,
    SMS_URL: `file:${messages}`,
    ...noticeVariables,
    MAIL_URL: `file:${messages}`,
    ...more,
  });
  const events = { messagesWaiting: () => undefined, deliveryFailed: () => undefined };
  const { nodes: _alone, checkFiles, close, ...composed } = await composeService(config, events);
  await checkFiles().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const { app, service } = await buildApp({ ...composed, ...appAlone, logLevel: 'silent' });
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
    notices,
    ...operatorOf(service),
    async close() {
      await app.close();
      await close();
    },
  };
}
