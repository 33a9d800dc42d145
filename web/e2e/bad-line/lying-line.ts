import { setTimeout } from 'node:timers/promises';
import { once } from 'node:events';
import {
  createServer,
  request as requestOf,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a line does to one request. `cut`, `lost`, `hang`, `drip`, `short` and `empty` let the server do it: half of its answer arrives,
 * nothing of it, half and then silence, a byte a second; `short` ends half an answer as if it were whole, as a gateway does that measures
 * by itself, `empty` the same before its first byte. The others never reach the server: silence, a reset, a gateway's 502, a portal's page with 200, 302 or 511, or its JSON.
 */
export const faults = [
  'cut',
  'lost',
  'hang',
  'drip',
  'short',
  'stall',
  'reset',
  '502',
  'portal',
  'portal-302',
  'portal-511',
  'portal-json',
] as const;
/** `empty` is for scripts of the app alone. */
export type Fault = (typeof faults)[number] | 'empty';

/** What the server does, though no answer of it comes. */
export const doneByServer: ReadonlySet<Fault> = new Set<Fault>(['cut', 'lost', 'hang', 'drip', 'short', 'empty']);
/** What is known for a fault only when the page's own patience is over. */
export const standsStill: ReadonlySet<Fault> = new Set<Fault>(['hang', 'drip', 'stall']);

/** All of them, the named ones first. */
export const faultsFrom = (...first: readonly Fault[]): readonly Fault[] => [...new Set([...first, ...faults])];

/** Decides what becomes of a request; null lets it pass. */
export type Behaviour = (path: string, method: string) => Fault | null;

const portalPage =
  '<!doctype html><html><head><title>Hotel Wi-Fi</title></head><body><h1>Welcome to our hotel</h1><a href="/accept">Accept</a></body></html>';

/** A proxy in front of a server on this machine, whose behaviour a test sets while it runs. */
export class LyingLine {
  behaviour: Behaviour = () => null;
  /** What meets a fault meets it after this. */
  held: Promise<void> = Promise.resolve();
  /** So many bytes of an answer arrive where it is cut; half of it otherwise. They are those of its text, as nothing is packed then. */
  cutAfterBytes: number | undefined;
  /** So long every answer is on its way, as by satellite. */
  delayMs = 0;
  /** How many requests have met a fault since it lies. */
  met = 0;
  /** The server is asked for the second path where the page asked for the first. */
  readonly instead = new Map<string, string>();
  /** Where all that is not of the API comes from, when that is not the server. */
  siteURL: string | undefined;
  /** Where the server sees its requests come from, for one that counts by address. */
  address = '127.0.0.1';
  /** What reached the server, with its idempotency key where it has one. */
  readonly #reached: { readonly path: string; readonly key: string }[] = [];
  readonly #answered: string[] = [];
  readonly #target: URL;
  // Connections stay as long as the product's own server keeps them: five seconds, which Node takes, meet a test's next call.
  readonly #server = createServer(
    { keepAliveTimeout: 72_000 },
    (request, response) => void this.#pass(request, response),
  );
  #port = 0;

  private constructor(target: string) {
    this.#target = new URL(target);
  }

  static async before(target: string): Promise<LyingLine> {
    const line = new LyingLine(target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    // A TCP server has an address with a port.
    line.#port = (line.#server.address() as AddressInfo).port;
    return line;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Every request meets this fault, or those to paths that match. */
  lie(fault: Fault, paths: RegExp = /./): void {
    this.met = 0;
    this.behaviour = (path) => (paths.test(path) ? fault : null);
  }

  /** The first request to such a path meets this fault, all others pass. */
  lieOnce(fault: Fault, paths: RegExp): void {
    let isMet = false;
    this.behaviour = (path) => {
      if (isMet || !paths.test(path)) return null;
      isMet = true;
      return fault;
    };
  }

  tellTheTruth(): void {
    this.behaviour = () => null;
  }

  /** How often the server has answered at such paths. */
  answered = (paths: RegExp): number => this.#answered.filter((path) => paths.test(path)).length;

  /** How often such paths reached the server, and under how many keys. */
  reached(paths: RegExp): { readonly times: number; readonly keys: number } {
    const found = this.#reached.filter(({ path }) => paths.test(path));
    return { times: found.length, keys: new Set(found.map(({ key }) => key)).size };
  }

  /** Nobody listens any more, as behind a gateway whose server was killed. */
  async die(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    // After the last one has come, or it would be waited for.
    this.#server.closeAllConnections();
    await closed;
  }

  /** At the address of before. */
  async revive(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /**
   * What waits for an answer that never comes has lost its connection. A browser sends such a call once more at once where the connection
   * had served others before: it finds nobody, and does not wait anew.
   */
  async hangUp(): Promise<void> {
    await this.die();
    await setTimeout(500);
    await this.revive();
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.die();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (body === undefined) return;
    const fault = this.behaviour(request.url ?? '/', request.method ?? 'GET');
    if (fault !== null) {
      this.met += 1;
      await this.held;
    }
    switch (fault) {
      case 'stall':
        return;
      case 'reset':
        response.socket?.resetAndDestroy();
        return;
      case '502':
        return page(response, 502, '<html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>');
      case 'portal':
        return page(response, 200, portalPage);
      case 'portal-511':
        return page(response, 511, portalPage);
      case 'portal-json':
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"captive":true,"url":"http://127.0.0.1:9/portal"}');
      case 'portal-302':
        return void response.writeHead(302, { location: 'http://127.0.0.1:9/portal' }).end();
      case 'cut':
      case 'lost':
      case 'hang':
      case 'drip':
      case 'short':
      case 'empty':
      case null:
        await this.#forward(request, body, response, fault);
    }
  }

  async #forward(request: IncomingMessage, body: Buffer, response: ServerResponse, fault: Fault | null): Promise<void> {
    this.#reached.push({ path: request.url ?? '/', key: String(request.headers['idempotency-key'] ?? '') });
    const target =
      this.siteURL === undefined || request.url?.startsWith('/api/') ? this.#target : new URL(this.siteURL);
    const upstream = requestOf({
      host: target.hostname,
      port: target.port,
      method: request.method,
      path: this.instead.get(request.url ?? '/') ?? request.url,
      localAddress: this.address,
      headers: {
        ...withOwnHost(request.headers, target.host),
        ...(this.cutAfterBytes !== undefined && { 'accept-encoding': 'identity' }),
      },
    });
    upstream.end(body);
    try {
      // The only value that a response event carries.
      const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      this.#answered.push(request.url ?? '/');
      await setTimeout(this.delayMs);
      give(response, answer, Buffer.concat(parts), fault, this.cutAfterBytes);
    } catch {
      // The server itself is away.
      response.socket?.destroy();
    }
  }
}

/** Undefined when the page has given its request up meanwhile, by leaving or by its own patience. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

/** The page's own address stays the one that the server believes in. */
function withOwnHost(headers: IncomingHttpHeaders, host: string): IncomingHttpHeaders {
  const { origin: _origin, ...others } = headers;
  return { ...others, host, connection: 'close' };
}

function page(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html', 'cache-control': 'max-age=3600' }).end(html);
}

function give(
  response: ServerResponse,
  answer: IncomingMessage,
  body: Buffer,
  fault: Fault | null,
  cutAfterBytes = Math.max(1, Math.floor(body.length / 2)),
): void {
  if (fault === 'lost') return void response.socket?.destroy();
  const { 'transfer-encoding': _chunked, connection: _connection, ...headers } = answer.headers;
  const begun = body.subarray(0, fault === 'empty' ? 0 : cutAfterBytes);
  const isEnded = fault === 'short' || fault === 'empty';
  const whole = isEnded ? begun : body;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': whole.length });
  if (fault === null || isEnded) return void response.end(whole);
  if (fault === 'drip') return drip(response, body);
  response.write(begun, () => {
    if (fault === 'cut') response.socket?.destroy();
  });
}

/** A byte a second, for as long as somebody waits for it; more slowly where a short answer would come whole before patience ends. */
function drip(response: ServerResponse, body: Buffer): void {
  const everyMs = Math.max(1_000, 90_000 / body.length);
  let given = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(given, (given += 1)));
    if (given >= body.length) response.end();
  }, everyMs);
  response.on('close', () => clearInterval(timer));
}
