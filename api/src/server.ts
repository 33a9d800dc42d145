import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { SecretsError } from './adapters/secrets.ts';
import { composeService } from './compose-service.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { ensureDemonstrationOfficers } from './demonstration-officers.ts';
import { startJobs, type Jobs } from './jobs.ts';

const siteDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
const requestsPerMinute = 1200;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A number of hops as the function that Fastify's types know. */
function trustedProxies(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

async function start(config: Config, withSite: boolean): Promise<void> {
  let jobs: Jobs | null = null;
  const composed = await composeService(config, () => jobs?.wakeMessages());
  const { app, service } = await buildApp({
    ...composed,
    logLevel: config.logLevel,
    trustProxy: trustedProxies(config.trustProxy),
    countryHeader: config.trustProxy ? 'cf-ipcountry' : null,
    requestsPerMinute,
    siteDir: withSite ? siteDir : null,
  });
  if (config.demonstration) await ensureDemonstrationOfficers(service, print);
  jobs = startJobs(service, (job, error) => app.log.error({ job, kind: error instanceof Error ? error.name : typeof error }, 'job failed'));
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error({ kind: err.name }, 'stopping after an error');
    await app.close();
    await jobs?.stop();
    await service.ports.store.close();
  });
  await app.listen({ port: config.port, host: config.host });
  print(`Tulay is ready on http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}${config.demonstration ? ' (demonstration mode)' : ''}`);
}

// Everything this process writes is for its own user only, the database's side files too.
process.umask(0o077);
try {
  await start(loadConfig(), process.argv.includes('--site'));
} catch (error) {
  // What the operator can mend is told in one sentence; anything else is a bug and keeps its stack.
  const readable = error instanceof ConfigError || error instanceof SecretsError;
  process.stderr.write(`${readable ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
