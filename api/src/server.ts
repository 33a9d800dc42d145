import { fileURLToPath } from 'node:url';
import { ClockStoppedError } from '@tulay/lending/housekeeping';
import closeWithGrace from 'close-with-grace';
import { logAnchor, noteAnchor } from './adapters/audit-anchors.ts';
import { buildApp } from './app.ts';
import { composeService } from './start/compose-service.ts';
import { loadConfig, type Config } from './config/config.ts';
import { ensureDemonstrationOfficers, refuseDemonstrationOfficers } from './start/demonstration-officers.ts';
import { refuseUnlessAsRecorded } from './start/live.ts';
import { backupHourly } from './jobs/backup-hourly.ts';
import { drillWeekly } from './jobs/drill-weekly.ts';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { checkBackups } from './start/check-backups.ts';
import { checkDatabase } from './start/check-database.ts';
import { explainStart, StartProblem } from './start/start-problem.ts';
import { readRelease } from './start/release.ts';
import type { Traces } from './traces/open-traces.ts';
import { whenStarterGone } from './start/starters.ts';

const builtSite = fileURLToPath(new URL('../../web/dist', import.meta.url));
const graceMs = 15_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A number of hops as the function that Fastify's types know. */
function trustedProxies(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

/** Whoever asks for no traces loads nothing of them. */
async function tracesOf(config: Config, failed: () => void): Promise<Traces | null> {
  if (config.tracesEndpoint === null) return null;
  const { openTraces } = await import('./traces/open-traces.ts');
  return openTraces({
    endpoint: config.tracesEndpoint,
    ...readRelease(),
    database: config.databaseUrl === null ? 'sqlite' : 'postgresql',
    trustsProxy: config.trustProxy !== false,
    failed,
  });
}

async function start(config: Config, siteDir: string | null): Promise<void> {
  let jobs: Jobs | null = null;
  const failed = (job: string, error: unknown) => {
    app.counters.jobFailed(job);
    const kind = error instanceof Error ? error.name : typeof error;
    // Only these ones' words are known to hold nothing of a person.
    const reason = error instanceof ClockStoppedError || error instanceof StartProblem ? error.message : undefined;
    app.log.error({ job, kind, reason }, 'job failed');
  };
  const traces = await tracesOf(config, () =>
    app.log.error({ job: 'traces' }, 'the collector of traces does not take them'),
  );
  const databaseCheck = checkDatabase(config, (problem) => failed('database check', problem));
  const { nodes, checkFiles, live, close, ...composed } = await composeService(config, {
    messagesWaiting: () => jobs?.wakeMessages(),
    deliveryFailed: (channel, error) => {
      app.counters.messageNotDelivered(channel);
      app.log.error(
        { channel, reason: error instanceof Error ? error.message : typeof error },
        'a message was not delivered',
      );
    },
  });
  await refuseUnlessAsRecorded(config, live);
  await checkFiles();
  if (!config.demonstration) await refuseDemonstrationOfficers(composed.service);
  const { app, service } = await buildApp({
    traces: traces?.requests ?? null,
    ...composed,
    logLevel: config.logLevel,
    trustProxy: trustedProxies(config.trustProxy),
    countryHeader: config.trustProxy ? 'cf-ipcountry' : null,
    onlyHttps: config.publicUrl.startsWith('https://'),
    requestsPerMinute: config.requestsPerMinute,
    maxEventLoopDelayMs: config.maxEventLoopDelayMs,
    requestCounts: nodes.requestCounts,
    metricsToken: config.metricsToken,
    apiDocs: config.apiDocs,
    siteDir,
    siteWorker: config.siteWorker,
  });
  await databaseCheck.wait();
  if (config.demonstration) await ensureDemonstrationOfficers(service, print);
  const origin = (await app.listen({ port: config.port, host: config.host })).replace('//127.0.0.1:', '//localhost:');
  jobs = startJobs(service, failed, nodes, {
    async noteAnchor(anchor) {
      logAnchor(app.log, anchor);
      if (config.auditAnchor) await noteAnchor(config.auditAnchor, anchor);
    },
    ...(config.backupPlace !== null && {
      makeBackup: backupHourly(service.ports),
      drillBackup: drillWeekly(service.ports),
    }),
  });
  let isClosing = false;
  const closing = closeWithGrace({ delay: graceMs }, async ({ err }) => {
    isClosing = true;
    databaseCheck.stop();
    if (err) app.log.fatal({ kind: err.name, stack: err.stack?.split('\n').slice(1, 6) }, 'stopping after an error');
    await app.close();
    await jobs?.stop();
    await close();
    await traces?.close();
  });
  whenStarterGone(() => {
    // A signal to all of them came first.
    if (!isClosing) closing.close();
  });
  print(`Tulay is ready on ${origin}${config.demonstration ? ' (demonstration mode)' : ''}`);
}

/** `--site` serves the built site too, from another folder with `--site=<folder>`. */
function siteFolder(args: readonly string[]): string | null {
  const site = args.find((arg) => arg === '--site' || arg.startsWith('--site='));
  return site === undefined ? null : site.slice('--site='.length) || builtSite;
}

try {
  const config = loadConfig();
  await checkBackups(config);
  await start(config, siteFolder(process.argv));
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
