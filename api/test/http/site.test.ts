import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from './error-body.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

/** A folder whose own name must not make its pages immutable. */
const folderName = 'assets';
const script = `export const greeting = ${JSON.stringify('Mabuhay! '.repeat(300))};\n`;
const siteFiles = {
  'index.html': '<p>home to keep</p>',
  'hiw.html': '<p>how it works, to keep</p>',
  'app.html': '<p>shell to keep</p>',
  'first-visit/index.html': '<p>home</p>',
  'first-visit/hiw.html': '<p>how it works</p>',
  'first-visit/app.html': '<p>shell</p>',
  'first-visit/404.html': '<p>not found</p>',
  'first-visit-live/hiw.html': '<p>how it works, live</p>',
  'first-visit-live/hiw.html.br': brotliCompressSync('<p>how it works, live</p>'),
  'first-visit-live/app.html': '<p>shell, live</p>',
  'first-visit-live/404.html': '<p>not found, live</p>',
  'app-routes.json': JSON.stringify(['/', '/hiw', '/dash', '/desk', '/desk/$memberId']),
  'service-worker.js': '// worker',
  'service-worker.js.br': brotliCompressSync('// worker'),
  'service-worker-off.js': '// worker that goes',
  'assets/site-1a2b3c.js': script,
  'assets/site-1a2b3c.js.br': brotliCompressSync(script),
  'assets/site-1a2b3c.js.gz': gzipSync(script),
};

const logged: string[] = [];
let outer: string;
let api: TestApi;
async function writeSite(dir: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const folder of ['assets', 'first-visit', 'first-visit-live'])
    await mkdir(join(dir, folder), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
}
beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'tulay-site-'));
  await writeFile(join(outer, 'secret.html'), 'secret');
  await writeSite(join(outer, folderName), siteFiles);
  api = await makeTestApi({
    siteDir: join(outer, folderName),
    logLevel: 'info',
    logStream: { write: (line) => void logged.push(line) },
  });
});
afterAll(async () => {
  await api.close();
  await rm(outer, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

test.each([
  ['/', '<p>home</p>', 200],
  ['/hiw', '<p>how it works</p>', 200],
  ['/hiw/', '<p>how it works</p>', 200],
  ['/hiw?from=mail', '<p>how it works</p>', 200],
  ['/index.html', '<p>home to keep</p>', 200],
  ['/hiw.html', '<p>how it works, to keep</p>', 200],
  ['/hiw.html?__WB_REVISION__=1a2b', '<p>how it works, to keep</p>', 200],
  ['/dash', '<p>shell</p>', 200],
  ['/desk/01abc', '<p>shell</p>', 200],
  ['/app.html', '<p>shell to keep</p>', 200],
  ['/first-visit/hiw.html', '<p>not found</p>', 404],
  ['/first-visit/hiw', '<p>not found</p>', 404],
  ['/first-visit-live/hiw.html', '<p>not found</p>', 404],
  ['/desk/01abc/more', '<p>not found</p>', 404],
  ['/unknown', '<p>not found</p>', 404],
  ['/404', '<p>not found</p>', 404],
  ['//', '<p>not found</p>', 404],
  ['/secret', '<p>not found</p>', 404],
  ['/../secret', '<p>not found</p>', 404],
  ['/%2e%2e/secret.html', '<p>not found</p>', 404],
  ['/..%2fsecret', '<p>not found</p>', 404],
  ['/..%5csecret.html', '<p>not found</p>', 404],
])('%s', async (url, body, status) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    status,
    body,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a live service sends pages of its own, with their own tags and packed forms', async () => {
  const live = await makeTestApi({ siteDir: join(outer, folderName), policy: { demonstration: false } });
  try {
    const ask = (url: string, headers: Record<string, string> = {}) => live.app.inject({ url, headers });
    const page = await ask('/hiw');
    expect([page.statusCode, page.body]).toEqual([200, '<p>how it works, live</p>']);
    const packed = await ask('/hiw', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(packed.rawPayload))).toBe(page.body);
    const etag = String(page.headers['etag']);
    expect((await ask('/hiw', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/hiw', { 'if-none-match': etag })).body).toBe('<p>how it works</p>');
    expect((await ask('/dash')).body).toBe('<p>shell, live</p>');
    expect([(await ask('/nowhere')).statusCode, (await ask('/nowhere')).body]).toEqual([404, '<p>not found, live</p>']);
    for (const folder of ['first-visit', 'first-visit-live'])
      expect((await ask(`/${folder}/hiw.html`)).statusCode).toBe(404);
  } finally {
    await live.close();
  }
});

test('a page may run the script and wear the style that the build has written into it, by their digests, and no others', async () => {
  const look = "if (!document.title) document.title = 'old';\n";
  const style = 'p{color:green}';
  const dir = join(outer, 'with-script');
  const page = `<style>${style}</style><script type="module" src="/assets/site-1a2b3c.js"></script><script>${look}</script>`;
  await writeSite(dir, {
    ...siteFiles,
    'first-visit/app.html': page,
    'first-visit/hiw.html': page,
    'first-visit/hiw.html.br': brotliCompressSync(page),
  });
  const other = await makeTestApi({ siteDir: dir });
  try {
    const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');
    for (const url of ['/hiw', '/dash', '/unknown']) {
      const { headers } = await other.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      const policy = headers['content-security-policy'];
      expect(policy, url).toContain(`;script-src 'self' 'sha256-${digestOf(look)}';`);
      expect(policy, url).toContain(`;style-src 'self' 'sha256-${digestOf(style)}';`);
    }
    const { headers } = await other.app.inject('/service-worker.js');
    expect(headers['content-security-policy']).toContain(";script-src 'self';style-src 'self';");
  } finally {
    await other.close();
  }
});

test('a page and the worker come with what they may do, and other files with few words', async () => {
  for (const url of ['/', '/dash', '/unknown', '/hiw.html', '/service-worker.js']) {
    const { headers } = await get(url, { 'accept-encoding': 'br' });
    expect(headers['content-security-policy'], url).toContain("connect-src 'self'");
    expect(headers, url).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    });
  }
  const { headers } = await get('/assets/site-1a2b3c.js', { 'accept-encoding': 'br' });
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length, 0);
  expect(bytes).toBeLessThan(520);
});

test('an asset that is gone is a plain 404, and so is what only the API could answer', async () => {
  for (const url of ['/assets/old-9z9z9z.js', '/assets/..%2f..%2fsecret.html', '/assets', '/api/v2/nothing', '/api']) {
    expect(refusalOf(await get(url)), url).toEqual([404, 'request.not_found']);
  }
  expect(refusalOf(await api.app.inject({ method: 'POST', url: '/hiw', payload: {} }))).toEqual([
    404,
    'request.not_found',
  ]);
});

test('a page that begins once more gets its scripts at other addresses, and nothing else there', async () => {
  const again = await get('/assets/12/site-1a2b3c.js', { 'accept-encoding': 'br' });
  expect([again.statusCode, again.headers['content-encoding']]).toEqual([200, 'br']);
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(again.rawPayload).toString()).toBe(script);
  for (const path of [
    '1/old-9z9z9z.js',
    '1/site-1a2b3c.js.br',
    '1/..%2fapp.html',
    '1/..%2f..%2fsecret.html',
    'x/site-1a2b3c.js',
  ])
    expect(refusalOf(await get(`/assets/${path}`)), path).toEqual([404, 'request.not_found']);
});

test('assets are kept for ever and travel compressed; the worker is asked for each time', async () => {
  const plain = await get('/assets/site-1a2b3c.js');
  expect(plain.body).toBe(script);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const small = await get('/assets/site-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script);
  expect(small.rawPayload.length).toBeLessThan(script.length / 4);
  const onPlainLine = await get('/assets/site-1a2b3c.js', { 'accept-encoding': 'gzip, deflate' });
  expect(onPlainLine.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(onPlainLine.rawPayload).toString()).toBe(script);
  const worker = await get('/service-worker.js', { 'accept-encoding': 'br' });
  expect(worker.statusCode).toBe(200);
  expect(worker.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(brotliDecompressSync(worker.rawPayload).toString()).toBe('// worker');
});

test('every built file counts as one route', async () => {
  logged.length = 0;
  await get('/assets/site-1a2b3c.js');
  await get('/service-worker.js');
  const routes = logged.map((line): unknown => JSON.parse(line).route);
  expect(routes).toEqual(['/assets/*', '/service-worker.js']);
});

test("HEAD and the tags of the browser's copy work for pages", async () => {
  const head = await api.app.inject({ method: 'HEAD', url: '/dash' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const { headers } = await get('/hiw');
  expect((await get('/hiw', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('a folder that is no site, or a demonstration with its mocks inside, is not served', async () => {
  const [empty, demo] = [join(outer, 'empty'), join(outer, 'demo')];
  await writeSite(empty, {});
  await writeSite(demo, { ...siteFiles, 'demo.json': '{}' });
  await expect(makeTestApi({ siteDir: empty })).rejects.toThrow(/not built/);
  await expect(makeTestApi({ siteDir: demo })).rejects.toThrow(/demonstration build/);
});

test('a worker that was switched off is replaced by one that takes back what was kept', async () => {
  const off = await makeTestApi({ siteDir: join(outer, folderName), siteWorker: 'off' });
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const reply = await off.app.inject({ method: 'GET', url: '/service-worker.js', headers });
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, undefined]);
  expect(reply.headers['content-type']).toMatch(/javascript/);
  expect(reply.body).toBe(siteFiles['service-worker-off.js']);
  await off.close();
});
