import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aMessage } from '@tulay/conformance/store/fixtures';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { count, figure } from '../figure.ts';
import { believed, processClockAheadMs } from '../process-clock.ts';
import { makeDatabaseFiles } from '../store/store-sqlite-files.ts';
import { testSealer } from '../test-sealer.ts';

/** Where in its conversation with the mail server a process is killed. */
const points = [
  'connected',
  'receiver named',
  'content arriving',
  'content there',
  'just answered',
  'answered',
] as const;
type Point = (typeof points)[number];

const newFile = makeDatabaseFiles();
const kills = count(points.length, 30);
const compileCache = join(import.meta.dirname, '../../../.cache/compile');

let child: ChildProcess | null = null;
let killAt: Point | null = null;
/** Message-ID of everything that the server took, as often as it took it. */
const taken: string[] = [];

function reach(point: Point): void {
  if (killAt !== point) return;
  killAt = null;
  child?.kill('SIGKILL');
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_session, done) {
    reach('connected');
    done();
  },
  onRcptTo(_address, _session, done) {
    reach('receiver named');
    done();
  },
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      reach('content arriving');
    });
    stream.on('end', () => {
      const id = /^Message-ID: <([^@]+)@/m.exec(Buffer.concat(chunks).toString())?.[1] ?? 'none';
      taken.push(id);
      reach('content there');
      done();
      reach('just answered');
      // The client reads the answer and notes it meanwhile, or not.
      setTimeout(() => reach('answered'), Math.floor(taken.length % 4));
    });
  },
});
// What a killed client leaves half-said is no failure of the server.
server.on('error', () => undefined);
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

async function start(file: string, port: number): Promise<number | null> {
  const program = join(import.meta.dirname, 'messages-kill.ts');
  child = spawn(process.execPath, [program, file, String(port), String(processClockAheadMs)], {
    env: { NODE_COMPILE_CACHE: compileCache, ...believed },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'exit');
  return child.exitCode;
}

const messagesForAKill = 12;
const lostForAKill = 3;

test(
  'however often the sender is killed, no message is sent twice, and one that was lost is named',
  { timeout: 300_000 },
  async () => {
    const file = newFile();
    const ids: string[] = [];
    /** More than are on their way at once, so that each kill finds some there and some that wait. */
    async function addMessages(): Promise<void> {
      const store = await openSqliteStore({ file, sealer: testSealer });
      await store.transact(async (tx) => {
        for (let n = 0; n < messagesForAKill; n += 1) {
          const id = `message-${ids.length}`;
          const to = { channel: 'email', to: 'ana@example.com', kind: 'loan_received' } as const;
          await tx.messages.insert(aMessage(id, { ...to, createdAt: ids.length }));
          ids.push(id);
        }
      });
      await store.close();
    }
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    // A server that listens on a port has an address of this form.
    const { port } = server.server.address() as AddressInfo;

    for (let killed = 0; killed < kills; killed += 1) {
      killAt = points[killed % points.length] ?? null;
      await addMessages();
      expect(await start(file, port)).toBeNull();
    }
    killAt = null;
    expect(await start(file, port)).toBe(0);
    await sleep(50);

    const after = await openSqliteStore({ file, sealer: testSealer });
    const audit = await after.read((reader) => reader.audit.list({ cursor: null, limit: 1_000 }));
    await after.close();
    const uncertain = audit.items
      .filter(({ action }) => action === 'message.uncertain')
      .map(({ detail }) => String(detail['messageId']));
    const lost = ids.filter((id) => !taken.includes(id));
    figure(
      `messages: ${kills} kills, ${taken.length} of ${ids.length} taken once, ${uncertain.length} uncertain, of these ${lost.length} not taken`,
    );
    expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted());
    expect(lost.filter((id) => !uncertain.includes(id))).toEqual([]);
    // Between the note and the last line there is next to no time: of those on their way a kill catches few in it.
    expect(lost.length).toBeLessThanOrEqual(kills * lostForAKill);
  },
);
