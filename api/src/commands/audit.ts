import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AuditVerdict, checkAudit } from '@tulay/lending/audit';
import { orNull } from '../adapters/atomic-file.ts';
import { databaseFile } from './backup/manifest.ts';
import { loadConfig, repositoryDir } from '../config/config.ts';
import { readAnchors } from './read-anchors.ts';
import { runCommand } from './run-command.ts';
import { StartProblem } from '../start/start-problem.ts';
import { withService } from './with-service.ts';

const usage = 'Usage: pnpm audit:verify [--whole] [--anchors <file>]';
const problems = {
  changed: 'what it says is not what was written',
  not_linked: 'it does not follow from the record before it',
  missing_before: 'the record before it is missing',
} as const;

/** What is broken, as a sentence. */
function told(verdict: Extract<AuditVerdict, { ok: false }>): string {
  const { sequence, problem, count } = verdict;
  if (!('anchoredOn' in verdict))
    return `Audit record ${sequence} is broken: ${problems[verdict.problem]}. It is the first of ${count} records that does not fit.`;
  const anchored = `Audit record ${sequence}, anchored on ${verdict.anchoredOn},`;
  if (problem === 'cut') return `${anchored} is missing: the end of the chain was cut off. ${count} records are left.`;
  if (problem === 'rewritten')
    return `${anchored} is another one now: what is before it was written anew since then, with the key.`;
  return `${anchored} is another one, and no anchor fits: this is another database, or all of it was written anew with the key.`;
}

interface Asked {
  readonly anchorsFile: string | null;
  readonly whole: boolean;
}

/** Null when something else is asked for. */
function read(args: readonly string[]): Asked | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { anchors: { type: 'string' }, whole: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length !== 1 || positionals[0] !== 'verify') return null;
  const { anchors, whole } = values;
  return { whole, anchorsFile: anchors === undefined ? null : resolve(repositoryDir, anchors) };
}

/**
 * `pnpm audit:verify`: recomputes the chain of audit records in the database, from where it was found whole the last time or all
 * of it, and looks for the anchors in it. Returns the exit code.
 */
async function run({ anchorsFile, whole }: Asked): Promise<number> {
  const anchors = anchorsFile === null ? [] : await readAnchors(anchorsFile);
  const config = loadConfig();
  // Opened, it would be made, and an empty chain is whole: a wrong folder must not be told as a good one.
  if (config.databaseUrl === null && !(await orNull(stat(join(config.dataDir, databaseFile)))))
    throw new StartProblem(`There is no database in ${config.dataDir}.`);
  const { verdict, since } = await withService(config, ({ service }) => checkAudit(service, { whole, anchors }));
  if (verdict.ok) {
    const before = since && ` Those before record ${since.sequence} were so on ${since.date}: --whole reads them too.`;
    const noted = anchors.length > 0 ? ` ${anchors.length} anchors, all of this chain.` : '';
    process.stdout.write(`${verdict.count} audit records, all whole and linked.${before ?? ''}${noted}\n`);
    return 0;
  }
  process.stderr.write(`${told(verdict)}\n`);
  return 1;
}

await runCommand({ usage, read, run });
