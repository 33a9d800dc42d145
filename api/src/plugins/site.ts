import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { sendError } from './errors.ts';

export interface SiteOptions {
  readonly dir: string | null;
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
  return wanted.length === given.length && wanted.every((segment, index) => segment.startsWith('$') || segment === given[index]);
}

/** The built site: the file, the prerendered page, the shell, in this order; unknown paths are 404. */
export const site = fp<SiteOptions>(
  async (app, { dir }) => {
    if (dir === null) {
      app.setNotFoundHandler((request, reply) => sendError(request, reply, { code: 'request.not_found' }));
      return;
    }
    if (!existsSync(join(dir, 'app.html'))) throw new Error(`The site is not built: ${dir} has no app.html. Run \`pnpm build\` first.`);
    if (existsSync(join(dir, 'demo.json'))) throw new Error(`${dir} is a demonstration build with mocks inside; a server does not serve it.`);
    const routes = readRoutes(dir);
    await app.register(fastifyStatic, {
      root: dir,
      wildcard: false,
      index: ['index.html'],
      extensions: ['html'],
      cacheControl: false,
      setHeaders(reply, path) {
        void reply.header('cache-control', /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
      const path = new URL(request.url, 'http://localhost').pathname;
      if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) return sendError(request, reply, { code: 'request.not_found' });
      const page = `${path.slice(1)}.html`;
      if (/^[\w/-]+\.html$/.test(page) && existsSync(join(dir, page))) return reply.sendFile(page);
      if (routes.some((route) => matches(route, path))) return reply.sendFile('app.html');
      // An old chunk that is gone must be a 404, never a page.
      if (path.startsWith('/assets/')) return sendError(request, reply, { code: 'request.not_found' });
      return reply.code(404).sendFile('404.html');
    });
  },
  { name: 'site' },
);
