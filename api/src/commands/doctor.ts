import { ConfigError, loadConfig, type Config } from '../config/config.ts';
import { explainStart } from '../start/start-problem.ts';
import { lookAtPlace } from './doctor/look-at-place.ts';
import { lookInside } from './doctor/look-inside.ts';
import { note, ok, red, type Verdict } from './doctor/verdict.ts';
import { readNone, runCommand } from './run-command.ts';
import { withService } from './with-service.ts';

const askMs = 5_000;

/** The service that these settings belong to, asked as a balancer asks it. */
async function lookAtService({ host, port }: Config): Promise<Verdict> {
  const about = 'service';
  if (port === 0) return note(about, 'not asked: PORT is 0');
  const at = `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/v2/ready`;
  try {
    const { status } = await fetch(at, { signal: AbortSignal.timeout(askMs) });
    return status === 200 ? ok(about, 'ready') : red(about, `${at} answers ${status}`);
  } catch {
    return red(about, `${at} does not answer: is it running?`);
  }
}

async function lookInto(config: Config): Promise<readonly Verdict[]> {
  try {
    return await withService(config, (composed) => lookInside(config, composed));
  } catch (error) {
    return [red('inside of the database', explainStart(error))];
  }
}

async function lookAtAll(): Promise<readonly Verdict[]> {
  let config: Config;
  try {
    config = loadConfig(process.env, undefined, 'never');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.problems].map(([name, problem]) => red(name, problem));
  }
  const place = await lookAtPlace(config);
  const service = await lookAtService(config);
  // A database that is not as it should be is not opened: that would change it.
  const isWhole = place.every(({ state }) => state !== 'RED');
  return [ok('configuration'), service, ...place, ...(isWhole ? await lookInto(config) : [])];
}

const line = ({ about, state, says }: Verdict): string => `${state.padEnd(5)} ${about.padEnd(26)} ${says}`.trimEnd();

/** `pnpm run doctor`: looks at an installation and prints one screen; nothing is changed. Returns the exit code: 1 where something is red. */
async function run(): Promise<number> {
  const verdicts = await lookAtAll();
  process.stdout.write(`${verdicts.map(line).join('\n')}\n`);
  return verdicts.some(({ state }) => state === 'RED') ? 1 : 0;
}

await runCommand({ usage: 'Usage: pnpm run doctor', read: readNone, run });
