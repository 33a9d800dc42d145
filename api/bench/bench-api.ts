import { measureCalls } from './part-calls.ts';
import { measureChores } from './part-chores.ts';
import { measureGroupCommit } from './part-group.ts';
import { measureGrowth } from './part-growth.ts';
import { measureRows } from './part-rows.ts';
import { measureStart } from './part-start.ts';
import { measureStorm } from './part-storm.ts';
import { readBenchOptions, type PartName } from './bench-options.ts';
import { toTable, type Row } from './figures.ts';
import { measureNodes, measureOnPostgres } from './part-postgres.ts';
import { startBenchServer } from './postgres-database.ts';
import { openStage } from './stage.ts';

type Tables = Record<string, readonly Row[]>;

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

async function measureEmbedded(): Promise<Tables> {
  const tables: Tables = {};
  if (isAsked('calls')) tables['calls'] = await withStage((stage) => measureCalls(stage, options, say));
  if (isAsked('storm')) tables['storm'] = await withStage((stage) => measureStorm(stage, options, say));
  if (isAsked('rows')) tables['rows'] = await measureRows(options, say);
  if (isAsked('group')) tables['group'] = await measureGroupCommit(options, say);
  if (isAsked('start')) tables['start'] = await measureStart(population, options, say);
  if (isAsked('growth')) tables['growth'] = await measureGrowth(say);
  if (isAsked('chores')) tables['chores'] = await measureChores(options, say);
  return tables;
}

async function measureServer(): Promise<Tables> {
  const tables: Tables = {};
  const server = await startBenchServer();
  try {
    const told = { server, population, options, say };
    if (isAsked('calls')) tables['calls'] = await withStage((stage) => measureOnPostgres(stage, told));
    if (isAsked('nodes')) tables['nodes'] = await measureNodes(told);
  } finally {
    await server.close();
  }
  return tables;
}

const tables = options.database === 'sqlite' ? await measureEmbedded() : await measureServer();
if (options.json)
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), options, tables }, null, 2)}\n`);
else for (const [part, rows] of Object.entries(tables)) process.stdout.write(`\n${part}\n\n${toTable(rows)}\n`);
// The embedded server's package waits at the end of a process for what has been stopped already.
process.exit();
