import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigError, loadConfig } from '../../src/config/config.ts';
import { startServer, stop } from '../run-process.ts';
import { expectWholeTraces, startCollector } from './whole-traces.ts';

vi.setConfig({ testTimeout: 240_000 });

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-traces-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('the spans of a whole journey hang together, go on from the proxy, and tell nothing of a person', async () => {
  await expectWholeTraces(dir);
  expect.hasAssertions();
});

test.each([
  ['never answers', ' @soak', () => startCollector(false)],
  ['is not there', '', async () => (await startCollector(false)).replace(/\d+$/, '9')],
])(
  'a collector that %s slows nobody down, is told of once, and does not keep the service from ending%s',
  async (_what, _when, start) => {
    const server = await startServer({ DATA_DIR: join(dir, 'data'), OTEL_EXPORTER_OTLP_ENDPOINT: await start() });
    const startedMs = performance.now();
    for (let n = 0; n < 100; n += 1) expect((await fetch(`${server.origin}/api/v2/health`)).status).toBe(200);
    // Each would have waited for its own three seconds.
    expect(performance.now() - startedMs).toBeLessThan(30_000);
    await vi.waitFor(() => expect(server.out()).toContain('the collector of traces does not take them'), {
      timeout: 30_000,
    });
    const endsMs = performance.now();
    const { code, out } = await stop(server);
    expect(code).toBe(0);
    expect(performance.now() - endsMs).toBeLessThan(15_000);
    expect(out.match(/the collector of traces/g)).toHaveLength(1);
  },
);

test('what is no address of a collector is refused', async () => {
  for (const wrong of [
    'localhost:4318',
    'grpc://collector:4317',
    'http://u:hunter2@collector:4318',
    'http://collector?x=1',
    'yes',
  ])
    expect(() => loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: wrong }), wrong).toThrow(ConfigError);
  expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/otlp' }).tracesEndpoint).toBe(
    'https://otlp.example/otlp',
  );
  expect(loadConfig({}).tracesEndpoint).toBeNull();
});
