import { benchCalls, type BenchCall } from './bench-calls.ts';
import type { BenchOptions } from './bench-options.ts';
import { startLoad } from './children.ts';
import { atMost, median, type Row } from './figures.ts';
import { runCall } from './run-call.ts';
import type { Stage } from './stage.ts';

const readers = 4;
const signingIn = 32;
const goal = 3;

function callNamed(endpoint: BenchCall['endpoint']): BenchCall {
  const call = benchCalls.find((one) => one.endpoint === endpoint);
  if (!call) throw new Error(`There is no call ${endpoint}.`);
  return call;
}

/** Wallet reads while nobody signs in, and while many do at once; quiet and storm in turn. */
export async function measureStorm(stage: Stage, options: BenchOptions, say: (line: string) => void): Promise<Row[]> {
  const [read, signIn] = [callNamed('getWallet'), callNamed('login')];
  const storm = await startLoad();
  const signIns = await stage.requests(signIn, 2_000, 'product');
  const quiet: number[] = [];
  const stormy: number[] = [];
  const { seconds } = options;
  const reading = { side: 'product', connections: readers, seconds } as const;
  await runCall(stage, read, reading);
  for (let round = 0; round < options.rounds; round += 1) {
    say(`storm, round ${round + 1}`);
    quiet.push((await runCall(stage, read, reading)).p99Ms);
    const raging = storm.run({
      ports: stage.product.ports,
      connections: signingIn,
      seconds: seconds + 1,
      pathPrefix: '',
      requests: signIns,
      once: false,
    });
    stormy.push((await runCall(stage, read, reading)).p99Ms);
    await raging;
  }
  await storm.stop();
  const ratio = median(stormy.map((p99Ms, round) => p99Ms / (quiet[round] ?? Number.NaN)));
  return [
    {
      'reading connections': String(readers),
      'signing in': String(signingIn),
      'quiet p99 ms': median(quiet).toFixed(2),
      'p99 ms in the storm': median(stormy).toFixed(2),
      ratio: atMost(ratio, goal, ''),
    },
  ];
}
