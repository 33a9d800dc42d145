import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext } from '@playwright/test';
import { dataDir } from '../world/places.ts';

/** What the server's own records hold of a member's deeds of one kind, in order. */
function recorded(memberId: string, action: string): readonly Record<string, string>[] {
  const database = new DatabaseSync(`${dataDir}/tulay.db`, { readOnly: true, timeout: 10_000 });
  try {
    const rows = database
      .prepare('SELECT detail FROM audit WHERE action = ? AND subject_id = ? ORDER BY sequence')
      .all(action, memberId);
    return rows.map(({ detail }) => JSON.parse(String(detail)) as Record<string, string>);
  } finally {
    database.close();
  }
}

/** The steps of the member's saves as the server's own records have them, in order. */
export const savedSteps = (memberId: string) =>
  recorded(memberId, 'activation.step_saved').map(({ step = '' }) => step);

/** The kinds of the photos that the server has stored of a member, in order. */
export const storedPhotos = (memberId: string) => recorded(memberId, 'file.uploaded').map(({ kind = '' }) => kind);

/** The Idempotency-Keys that the browser sent with each step's save, one entry a request. */
export function watchKeys(context: BrowserContext): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  context.on('request', (request) => {
    const step = /\/member\/update\/(\w+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (step) keys.set(step, [...(keys.get(step) ?? []), request.headers()['idempotency-key'] ?? '']);
  });
  return keys;
}

/** Lets the first save of each of these steps reach the server and loses the answer. */
export async function loseAnswers(context: BrowserContext, steps: readonly string[]): Promise<{ lost: number }> {
  const seen = { lost: 0 };
  const left = new Set(steps);
  await context.route(/\/api\/v2\/member\/update\/\w+$/, async (route) => {
    const step = route.request().url().split('/').at(-1) ?? '';
    if (!left.delete(step)) return route.fallback();
    await route.fetch();
    seen.lost += 1;
    return route.abort('connectionreset');
  });
  return seen;
}
