import { benchCalls } from './bench-calls.ts';
import type { BenchOptions } from './bench-options.ts';
import { median, type Row } from './figures.ts';
import { runCall } from './run-call.ts';
import { openStage } from './stage.ts';

const connections = 16;
const compared = ['getWallet', 'updateAddress', 'withdraw'];

/** What each call costs over few postings and over many: requests per second of processor time. */
export async function measureRows(options: BenchOptions, say: (line: string) => void): Promise<Row[]> {
  const figures = new Map<string, number[]>();
  const sizes = [options.fewPostings, options.postings];
  for (const postings of sizes) {
    const stage = await openStage({ members: options.members, postings }, say);
    try {
      for (const call of benchCalls.filter(({ endpoint }) => compared.includes(endpoint))) {
        say(`${call.title} over ${postings} postings`);
        const run = () => runCall(stage, call, { side: 'product', connections, seconds: options.seconds });
        await run();
        const perCpuSecond: number[] = [];
        for (let round = 0; round < options.rounds; round += 1) perCpuSecond.push((await run()).perCpuSecond);
        figures.set(call.title, [...(figures.get(call.title) ?? []), median(perCpuSecond)]);
      }
    } finally {
      await stage.close();
    }
  }
  return Array.from(figures, ([call, [few = Number.NaN, many = Number.NaN]]) => ({
    call,
    [`${sizes[0]} postings, requests per CPU s`]: few.toFixed(0),
    [`${sizes[1]} postings, requests per CPU s`]: many.toFixed(0),
    'many to few (flat is 1)': (many / few).toFixed(2),
  }));
}
