import { measureCalls } from './part-calls.ts';
import { measureGroupCommit } from './part-group.ts';
import { measureRows } from './part-rows.ts';
import { measureStart } from './part-start.ts';
import { measureStorm } from './part-storm.ts';
import { readBenchOptions, type PartName } from './bench-options.ts';
import { toTable, type Row } from './figures.ts';
import { openStage } from './stage.ts';

const options = readBenchOptions(process.argv.slice(2));
const population = { members: options.members, postings: options.postings };
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const isAsked = (part: PartName): boolean => options.parts.length === 0 || options.parts.includes(part);

async function withStage<T>(use: (stage: Awaited<ReturnType<typeof openStage>>) => Promise<T>): Promise<T> {
  const stage = await openStage(population, say);
  try {
    return await use(stage);
  } finally {
    await stage.close();
  }
}

const tables: Record<string, readonly Row[]> = {};
if (isAsked('calls')) tables['calls'] = await withStage((stage) => measureCalls(stage, options, say));
if (isAsked('storm')) tables['storm'] = await withStage((stage) => measureStorm(stage, options, say));
if (isAsked('rows')) tables['rows'] = await measureRows(options, say);
if (isAsked('group')) tables['group'] = await measureGroupCommit(options, say);
if (isAsked('start')) tables['start'] = await measureStart(population, options, say);

if (options.json)
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), options, tables }, null, 2)}\n`);
else for (const [part, rows] of Object.entries(tables)) process.stdout.write(`\n${part}\n\n${toTable(rows)}\n`);
