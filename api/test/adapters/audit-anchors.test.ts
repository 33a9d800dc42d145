import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logAnchor, noteAnchor } from '../../src/adapters/audit-anchors.ts';

const anchor = { date: '2026-11-21', sequence: 12, hash: 'a'.repeat(64) };

test('an anchor is posted as JSON with the address’s user and password; any answer but 2xx is a failure', async () => {
  const taken: unknown[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    taken.push([request.method, request.headers.authorization, JSON.parse(body)]);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening, it has a port.
  const { port } = server.address() as AddressInfo;
  const channel = { kind: 'https', url: `http://127.0.0.1:${port}/`, authorization: 'Basic eA==' } as const;
  await noteAnchor(channel, anchor);
  expect(taken).toEqual([['POST', 'Basic eA==', anchor]]);
  status = 500;
  await expect(noteAnchor(channel, anchor)).rejects.toThrow('the keeper of anchors answered 500');
  server.close();
  server.closeAllConnections();
  await expect(noteAnchor(channel, anchor)).rejects.toThrow();
});

test.each(['fatal', 'error', 'warn', 'info', 'trace', 'silent'])(
  'at the log level %s an anchor leaves where anything does',
  (level) => {
    const lines: string[] = [];
    const { log } = Fastify({ logger: { level, stream: { write: (line) => lines.push(line) } } });
    log.debug('noise');
    const before = lines.length;
    logAnchor(log, anchor);
    const written = lines.slice(before).map((line): unknown => JSON.parse(line));
    expect(written).toEqual(level === 'silent' ? [] : [expect.objectContaining({ ...anchor, msg: 'audit anchor' })]);
  },
);
