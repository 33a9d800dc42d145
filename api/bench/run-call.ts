import type { BenchCall } from './bench-calls.ts';
import type { LoadResult } from './load-process.ts';
import { checkedPrefix } from './floor.ts';
import type { Stage } from './stage.ts';

/** Who answers: the product, or the floor with or without a look at the token. */
export type Side = 'product' | 'bare floor' | 'token floor';

export interface Run extends LoadResult {
  /** Answers for each second of the server's own processor time. */
  readonly perCpuSecond: number;
  readonly perSecond: number;
}

/** A call that may be sent only once needs its requests beforehand: more than any run gets through in its time. */
const requestsPerSecondAtMost = 2_500;
const cycledRequests = 2_000;

/** One run of a call against one side. Throws when an answer was no success: its figures would say nothing. */
export async function runCall(
  stage: Stage,
  call: BenchCall,
  { side, connections, seconds }: { readonly side: Side; readonly connections: number; readonly seconds: number },
): Promise<Run> {
  const server = side === 'product' ? 'product' : 'floor';
  const isOnce = call.effect === 'write';
  const count = isOnce ? Math.ceil(requestsPerSecondAtMost * seconds) : cycledRequests;
  const requests = await stage.requests(call, count, server);
  const before = await stage[server].cpuMs();
  const result = await stage.load.run({
    port: stage[server].port,
    connections,
    seconds,
    pathPrefix: side === 'token floor' ? checkedPrefix : '',
    requests,
    once: isOnce,
  });
  const cpuSeconds = ((await stage[server].cpuMs()) - before) / 1000;
  if (Object.keys(result.refused).length > 0)
    throw new Error(`${call.title} on the ${side}: ${JSON.stringify(result.refused)}`);
  return { ...result, perCpuSecond: result.answers / cpuSeconds, perSecond: result.answers / result.seconds };
}
