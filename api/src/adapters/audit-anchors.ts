import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AuditAnchor } from '@tulay/lending/audit/anchor';
import type { OutsideChannel } from '../config/channels.ts';
import { postJson } from './post-json.ts';

/** Notes an anchor outside the database: posts `{ date, sequence, hash }` as JSON, or appends it as a line. Throws when it could not. */
export async function noteAnchor(channel: OutsideChannel, anchor: AuditAnchor, timeoutMs = 10_000): Promise<void> {
  if (channel.kind === 'https') return postJson(channel, anchor, { receiver: 'the keeper of anchors', timeoutMs });
  await mkdir(dirname(channel.path), { recursive: true, mode: 0o700 });
  await appendFile(channel.path, `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
}
