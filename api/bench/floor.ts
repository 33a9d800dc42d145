import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { verify } from '@node-rs/argon2';
import { makeFloorDatabase } from './floor-database.ts';
import { makePlayer, type Facts, type Last } from './floor-player.ts';
import type { Caller } from './people.ts';
import type { Tapes } from './record-tapes.ts';

export interface FloorSetting {
  readonly file: string;
  readonly jwtSecretBase64: string;
  readonly tapes: Tapes;
  /** Path of each endpoint. */
  readonly paths: Readonly<Record<string, string>>;
  readonly callers: readonly Caller[];
}

/** Under this the floor checks the token too. */
export const checkedPrefix = '/checked';
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  // Only the load generator calls, always with an object.
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

/** HMAC, compared in constant time, and the expiry: what checking a token takes at least. */
function tokenHolds(authorization: string, secret: Buffer): boolean {
  const [head = '', claims = '', signature = ''] = authorization.slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return exp * 1000 > Date.now();
}

/**
 * The least that could give the same answers: node:http, better-sqlite3 and the product's own statements, prepared, in the
 * product's order, with its pragmas and its group commit. It validates, decrypts, renders, limits and logs nothing.
 */
export function makeFloor({ file, jwtSecretBase64, tapes, paths, callers }: FloorSetting) {
  const secret = Buffer.from(jwtSecretBase64, 'base64');
  const database = makeFloorDatabase(file);
  const last: Last = new Map();
  const byPhone = new Map(callers.map((caller) => [caller.phoneNumber, caller]));
  const routes = new Map(
    Object.entries(tapes).map(([endpoint, tape]) => [
      paths[endpoint] ?? '',
      { play: makePlayer(tape, database, last), tape, bytes: Buffer.from(JSON.stringify(tape.reply)) },
    ]),
  );
  // As in the product, one hash at a time.
  let hashing: Promise<unknown> = Promise.resolve();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isChecked = request.url?.startsWith(checkedPrefix) ?? false;
    const route = routes.get(request.url?.slice(isChecked ? checkedPrefix.length : 0) ?? '');
    if (!route) return void response.writeHead(404).end();
    const { tape, play, bytes } = route;
    if (request.method === 'GET') {
      // A list that is the same for everybody: its bytes and their tag were made once.
      response.writeHead(200, { ...headers, 'content-length': bytes.length, etag: '"floor"' }).end(bytes);
      return;
    }
    const { authorization = '' } = request.headers;
    if (isChecked && authorization && !tokenHolds(authorization, secret)) return void response.writeHead(403).end();
    const body = await readBody(request);
    const caller = byPhone.get(String(body['phoneNumber']));
    const key = request.headers['idempotency-key'];
    const facts: Facts = { ...caller, key: String(key), challenge: String(body['challenge']) };
    const { passwordHash } = tape;
    await play(facts, async () => {
      if (passwordHash === undefined) return;
      hashing = hashing.then(() => verify(passwordHash, String(body['password'])));
      await hashing;
    });
    const text = JSON.stringify(tape.reply);
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`floor: ${String(error)}\n`);
      response.writeHead(500).end();
    });
  };
}
