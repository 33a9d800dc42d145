import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tier } from './precache-tiers.ts';

/** Bytes of a file of the built site as a browser receives it: the brotli form where the build has made one. */
export function sentBytes(dist: string, file: string): number {
  const packed = join(dist, `${file}.br`);
  return readFileSync(existsSync(packed) ? packed : join(dist, file)).length;
}

/** What the service worker keeps, by tier, in bytes as sent. */
export function precachedBytes(dist: string): Record<Tier, number> {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  const bytes = { shell: 0, public: 0, member: 0, desk: 0, translation: 0, page: 0, picture: 0 };
  for (const [json] of worker.matchAll(/\{[^{}]*"tier"[^{}]*\}/g)) {
    // The list that build/precache-tiers.ts has marked, as JSON inside the script.
    const { url, tier } = JSON.parse(json) as { url: string; tier: Tier };
    bytes[tier] += sentBytes(dist, url);
  }
  return bytes;
}

/** Every script of the site under its name without the digest, in bytes as sent; the service worker's own included. */
export function scriptBytes(dist: string): { name: string; bytes: number }[] {
  return readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ name: file.replace(/-[\w-]{8}\.js$/, ''), bytes: sentBytes(dist, `assets/${file}`) }));
}

/** Scripts and styles that a page names in its head: what its first visit loads before anything runs. */
export function headFiles(dist: string, page: string): string[] {
  const html = readFileSync(join(dist, page), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
}
