import { benchCalls } from './bench-calls.ts';
import type { BenchOptions } from './bench-options.ts';
import type { Row } from './figures.ts';
import { warmUpSeconds } from './part-calls.ts';
import { runCall } from './run-call.ts';
import { openStage, type Stage } from './stage.ts';
import { middle, ratio, takeTurns } from './take-turns.ts';

const connections = 16;
const compared = ['getWallet', 'updateAddress', 'withdraw'];

/** What each call costs over few postings and over many, in turn: requests per second of processor time. */
async function compare(
  stages: { readonly few: Stage; readonly many: Stage },
  options: BenchOptions,
  say: (line: string) => void,
): Promise<Row[]> {
  const side = 'product';
  const contestants = (['few', 'many'] as const).map((name) => ({ name, stage: stages[name], side }) as const);
  const rows: Row[] = [];
  for (const call of benchCalls.filter(({ endpoint }) => compared.includes(endpoint))) {
    say(`${call.title} over ${options.fewPostings} and ${options.postings} postings`);
    for (const { stage } of contestants) await runCall(stage, call, { side, connections, seconds: warmUpSeconds });
    const runs = await takeTurns(contestants, call, connections, options);
    rows.push({
      call: call.title,
      [`${options.fewPostings} postings, requests per CPU s`]: middle(runs, 'few', 'perCpuSecond', 0),
      [`${options.postings} postings, requests per CPU s`]: middle(runs, 'many', 'perCpuSecond', 0),
      'many to few (flat is 1)': ratio(runs, ['many', 'few']).toFixed(2),
    });
  }
  return rows;
}

export async function measureRows(options: BenchOptions, say: (line: string) => void): Promise<Row[]> {
  const { members, postings, fewPostings } = options;
  const few = await openStage({ members, postings: fewPostings }, say);
  try {
    const many = await openStage({ members, postings }, say);
    try {
      return await compare({ few, many }, options, say);
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}
