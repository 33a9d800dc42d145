import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '@tulay/lending/ports';
import type { Transport } from './transport.ts';
import { makeFolder } from '../make-folder.ts';

/** Appends one JSON line a message: `{ channel, to, text, at }`, `at` in ISO 8601. */
export function fileTransport(path: string, clock: Clock): Transport {
  return async ({ channel, to, text }, handOver) => {
    await makeFolder(dirname(path));
    await handOver();
    await appendFile(path, `${JSON.stringify({ channel, to, text, at: new Date(clock.now()).toISOString() })}\n`, {
      mode: 0o600,
    });
  };
}
