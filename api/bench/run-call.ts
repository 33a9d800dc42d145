import type { BenchCall } from './bench-calls.ts';
import type { LoadResult } from './load-process.ts';
import { checkedPrefix } from './floor.ts';
import type { Stage } from './stage.ts';

/** A stage that may have no floor: it is asked only for those that are there. */
export type RunStage = Pick<Stage, 'product' | 'load' | 'requests'> & Partial<Pick<Stage, 'floor'>>;

/** Who answers: the product, or the floor with or without a look at the token. */
export type Side = 'product' | 'bare floor' | 'token floor';

export interface Run extends LoadResult {
  /** Answers for each second of the server's own processor time. */
  readonly perCpuSecond: number;
  /** For each second of its own and of its database server's. */
  readonly perCpuSecondOfAll: number;
  readonly perSecond: number;
  /** Of a database server's log, for each answer. */
  readonly logBytesEach: number;
}

/** A call that may be sent only once needs its requests beforehand: more than any run gets through in its time. */
const requestsPerSecondAtMost = 2_500;
const cycledRequests = 2_000;

/** One run of a call against one side. Throws when an answer was no success: its figures would say nothing. */
export async function runCall(
  stage: RunStage,
  call: BenchCall,
  { side, connections, seconds }: { readonly side: Side; readonly connections: number; readonly seconds: number },
): Promise<Run> {
  const server = side === 'product' ? 'product' : 'floor';
  const measured = stage[server];
  if (!measured) throw new Error('This stage has no floor.');
  const isOnce = call.effect === 'write';
  const count = isOnce ? Math.ceil(requestsPerSecondAtMost * seconds) : cycledRequests;
  const requests = await stage.requests(call, count, server);
  const spent = async () =>
    [
      await measured.cpuMs(),
      (await measured.databaseCpuMs?.()) ?? 0,
      (await measured.databaseLogBytes?.()) ?? 0,
    ] as const;
  const before = await spent();
  const result = await stage.load.run({
    ports: measured.ports,
    connections,
    seconds,
    pathPrefix: side === 'token floor' ? checkedPrefix : '',
    requests,
    once: isOnce,
  });
  const after = await spent();
  const [own, database] = [(after[0] - before[0]) / 1000, (after[1] - before[1]) / 1000];
  if (Object.keys(result.refused).length > 0)
    throw new Error(`${call.title} on the ${side}: ${JSON.stringify(result.refused)}`);
  return {
    ...result,
    perCpuSecond: result.answers / own,
    perCpuSecondOfAll: result.answers / (own + database),
    perSecond: result.answers / result.seconds,
    logBytesEach: (after[2] - before[2]) / result.answers,
  };
}

/** A process has compiled its code after so many answers; slow calls need several runs for them, but not for ever. */
const warmAnswers = 2_000;
const warmRunsAtMost = 6;
const warmRun = { connections: 16, seconds: 5 };

/** Runs a call until every process that answers it is warm. */
export async function warmUp(stage: RunStage, call: BenchCall, side: Side): Promise<void> {
  const wanted = warmAnswers * stage.product.ports.length;
  let answers = 0;
  for (let runs = 0; runs < warmRunsAtMost && answers < wanted; runs += 1)
    answers += (await runCall(stage, call, { side, ...warmRun })).answers;
}
