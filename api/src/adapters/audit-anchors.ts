import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AuditAnchor } from '@tulay/lending/audit';
import type { FastifyBaseLogger } from 'fastify';
import type { OutsideChannel } from '../config/channels.ts';
import { postJson } from './post-json.ts';
import { makeFolder } from './make-folder.ts';

/** Writes an anchor into the log, also where only worse than information is written; not where nothing is. */
export function logAnchor(log: FastifyBaseLogger, anchor: AuditAnchor): void {
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  lines.info(anchor, 'audit anchor');
}

/** Notes an anchor outside the database: posts `{ date, sequence, hash }` as JSON, or appends it as a line. Throws when it could not. */
export async function noteAnchor(channel: OutsideChannel, anchor: AuditAnchor, timeoutMs = 10_000): Promise<void> {
  if (channel.kind === 'https') return postJson(channel, anchor, { receiver: 'the keeper of anchors', timeoutMs });
  await makeFolder(dirname(channel.path));
  await appendFile(channel.path, `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
}
