import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { StartProblem } from '../start/start-problem.ts';
import { sendError } from './errors.ts';
import { pageHeaders } from './security-headers.ts';

export interface SiteOptions {
  readonly dir: string | null;
  /** Off: browsers are told to forget what they have kept, and to go on without. */
  readonly worker?: 'on' | 'off';
  /** Pages of a demonstration say that they are one. */
  readonly demonstration: boolean;
}

/** The prerendered pages by their path: `/hiw` is hiw.html. The shell and the page for unknown paths have none. */
function readPages(dir: string): ReadonlySet<string> {
  const names = readdirSync(dir).flatMap((file) => (file.endsWith('.html') ? [file.slice(0, -'.html'.length)] : []));
  return new Set(names.filter((name) => !['index', 'app', '404'].includes(name)).map((name) => `/${name}`));
}

/** The router's paths, written by the build: what is in it and has no page of its own is drawn by the shell. */
function readRoutes(dir: string): readonly string[] {
  // Written by our own build next to the pages it describes.
  return JSON.parse(readFileSync(join(dir, 'app-routes.json'), 'utf8')) as string[];
}

/** Whether the router knows a path; a segment `$name` stands for any one segment. */
function matches(route: string, path: string): boolean {
  const wanted = route.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith('$') || segment === given[index])
  );
}

/** The folders of the pages that carry their style (`web/build/first-visit.ts`). At `/hiw.html` lies the one to keep, without. */
const firstVisits = { demonstration: 'first-visit', live: 'first-visit-live' } as const;
type FirstVisit = (typeof firstVisits)[keyof typeof firstVisits];

/** The policy of a page, which allows the scripts and the style that the build has written into every page, by their digests. */
function pagePolicy(dir: string, firstVisit: FirstVisit, policy: string): string {
  const page = readFileSync(join(dir, firstVisit, 'app.html'), 'utf8');
  const digests = (tag: 'script' | 'style') =>
    [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return (['script', 'style'] as const).reduce(
    (said, tag) => said.replace(`${tag}-src 'self'`, [`${tag}-src 'self'`, ...digests(tag)].join('')),
    policy,
  );
}

function refuseUnfit(dir: string, firstVisit: FirstVisit): void {
  if (existsSync(join(dir, 'demo.json')))
    throw new StartProblem(`${dir} is a demonstration build with mocks inside; a server does not serve it.`);
  if (!existsSync(join(dir, firstVisit, 'app.html')))
    throw new StartProblem(`The site is not built: ${dir} has no ${firstVisit}/app.html. Run \`pnpm build\` first.`);
}

/** The built site: the file, the prerendered page, the shell, in this order; unknown paths are 404. */
export const site = fp<SiteOptions>(
  async (app, { dir, worker, demonstration }) => {
    if (dir === null) {
      app.setNotFoundHandler((request, reply) => sendError(request, reply, { code: 'request.not_found' }));
      return;
    }
    const firstVisit = firstVisits[demonstration ? 'demonstration' : 'live'];
    refuseUnfit(dir, firstVisit);
    const pages = readPages(dir);
    const policy = pagePolicy(dir, firstVisit, pageHeaders['content-security-policy'] ?? '');
    const headersOfPages = { ...pageHeaders, 'content-security-policy': policy };
    const routes = readRoutes(dir);
    await app.register(fastifyStatic, {
      root: dir,
      // Only what lies there at the start has an address: no request makes a path of its own.
      wildcard: false,
      index: false,
      globIgnore: [
        '**/*.{br,gz}',
        ...Object.values(firstVisits).map((folder) => `${folder}/**`),
        ...(worker === 'off' ? ['service-worker.js'] : []),
      ],
      preCompressed: true,
      cacheControl: false,
      // The tag says it too.
      lastModified: false,
      // Nothing here is worth asking for in parts.
      acceptRanges: false,
      setHeaders(reply, path) {
        if (/\.html(\.(br|gz))?$/.test(path)) void reply.headers(headersOfPages);
        else if (/\/service-worker(-off)?\.js(\.(br|gz))?$/.test(path)) void reply.headers(pageHeaders);
        // The build puts a digest into the name of each asset.
        void reply.header(
          'cache-control',
          path.startsWith(join(dir, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    if (worker === 'off')
      app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile('service-worker-off.js'),
      );
    const sendPage = (reply: FastifyReply, name: string) => reply.sendFile(`${firstVisit}/${name}.html`);
    const assets = new Set(readdirSync(join(dir, 'assets')).filter((file) => !/\.(br|gz)$/.test(file)));
    // A browser never asks twice for a script that it has given up: the page has all of them once more, each time at other addresses.
    app.get<{ Params: { file: string } }>(
      '/assets/:again(^\\d+$)/:file',
      { schema: { hide: true } },
      (request, reply) =>
        assets.has(request.params.file)
          ? reply.sendFile(`assets/${request.params.file}`)
          : sendError(request, reply, { code: 'request.not_found' }),
    );
    app.setNotFoundHandler((request, reply): FastifyReply => {
      const path = (request.url.split('?')[0] ?? '').replace(/(?<=[^/])\/$/, '');
      // An old chunk that is gone must be a plain 404, never a page.
      const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)(\/|$)/.test(path);
      if (!isPage) return sendError(request, reply, { code: 'request.not_found' });
      if (path === '/') return sendPage(reply, 'index');
      if (pages.has(path)) return sendPage(reply, path.slice(1));
      if (routes.some((route) => matches(route, path))) return sendPage(reply, 'app');
      return sendPage(reply.code(404), '404');
    });
  },
  { name: 'site', dependencies: ['error-replies'] },
);
