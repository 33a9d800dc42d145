import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { makeServerUnderTest } from '../server-under-test.ts';

/** One exchange as the server saw it and as its caller did. */
export interface Exchange {
  readonly address: string;
  readonly status: number;
  readonly body: string;
  /** What the answer's headers say; cookies are meant for their owner and stand apart. */
  readonly headers: string;
  readonly cookies: readonly string[];
}

export const metricsToken = 'metrics-token-of-this-test';

/** A real server that logs all it can, and everything that went in and out. */
export async function recordServer(dir: string) {
  const world = await makeServerUnderTest(dir, { LOG_LEVEL: 'trace', METRICS_TOKEN: metricsToken });
  const exchanges: Exchange[] = [];
  const api: ApiUnderTest = {
    ...world.api,
    async fetch(request) {
      const response = await world.api.fetch(request);
      exchanges.push({
        address: new URL(request.url).pathname + new URL(request.url).search,
        status: response.status,
        body: await response.clone().text(),
        headers: [...response.headers]
          .filter(([name]) => name !== 'set-cookie')
          .map((line) => line.join(': '))
          .join('\n'),
        cookies: response.headers.getSetCookie().map((line) => line.split(';')[0]?.split('=')[1] ?? ''),
      });
      return response;
    },
  };
  return { ...world, api: { ...api, deliver: () => deliverCode(world.api, exchanges.at(-1)) }, exchanges };
}

const longestWaits = 100;

/** Delivers, and after a call that sends a one-time password waits until it has come, however busy the machine is. */
async function deliverCode(api: ApiUnderTest, last: Exchange | undefined): Promise<void> {
  const before = api.sent.length;
  const sendsCode = last?.status === 200 && /"challenge":|CODE_SENT_IF_KNOWN/.test(last.body);
  for (let waits = 0; waits < longestWaits; waits += 1) {
    await api.deliver();
    if (!sendsCode || api.sent.slice(before).some(({ text }) => text.includes('one-time password'))) return;
  }
}

export type RecordedServer = Awaited<ReturnType<typeof recordServer>>;
