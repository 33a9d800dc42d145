import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

const pieceBytes = 512;
const headBytes = 4_096;
const photoBegins = /^POST \/api\/\S*upload[\s\S]*?\r\ncontent-length: (\d+)/i;

/**
 * A line before the server that carries so many bytes a second away from the phone, all connections together, and breaks when it is told
 * to: then every connection ends.
 */
export class ThinLine {
  /** How many bytes of photos have gone over it, with their heads. */
  photoBytes = 0;
  /** How long each photo is that began to go over it. */
  readonly photoLengths: number[] = [];
  /** Called with each piece of a photo that has gone over it. */
  onPhotoBytes: (sum: number) => void = () => undefined;
  readonly #open = new Set<Socket>();
  #freeAtMs = 0;
  readonly #server = createServer((phone) => this.#carry(phone));
  readonly #target: URL;
  readonly #bytesPerSecond: number;

  private constructor(target: string, bytesPerSecond: number) {
    this.#target = new URL(target);
    this.#bytesPerSecond = bytesPerSecond;
  }

  static async before(target: string, bytesPerSecond: number): Promise<ThinLine> {
    const line = new ThinLine(target, bytesPerSecond);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get url(): string {
    // A TCP server has an address with a port.
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  breakDown(): void {
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.breakDown();
    await once(this.#server, 'close');
  }

  #carry(phone: Socket): void {
    const server = connect({ host: this.#target.hostname, port: Number(this.#target.port) });
    for (const socket of [phone, server]) {
      this.#open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#open.delete(socket);
        phone.destroy();
        server.destroy();
      });
    }
    server.pipe(phone);
    void this.#carryAway(phone, server);
  }

  async #carryAway(phone: Socket, server: Socket): Promise<void> {
    let isPhoto = false;
    try {
      for await (const chunk of phone) {
        // No encoding is set: it is a buffer.
        const bytes = chunk as Buffer;
        // A photo's request has a connection for itself until it is answered; what begins with another request is none.
        const head = bytes.subarray(0, headBytes).toString('latin1');
        if (/^[A-Z]+ \//.test(head)) {
          const length = photoBegins.exec(head)?.[1];
          isPhoto = length !== undefined;
          if (isPhoto) this.photoLengths.push(Number(length));
        }
        for (let at = 0; at < bytes.length; at += pieceBytes) {
          const piece = bytes.subarray(at, at + pieceBytes);
          await this.#turn(piece.length);
          // What has left the phone is lost with its connection.
          if (server.destroyed) return;
          server.write(piece);
          if (!isPhoto) continue;
          this.photoBytes += piece.length;
          this.onPhotoBytes(this.photoBytes);
        }
      }
      server.end();
    } catch {
      // It broke.
    }
  }

  /** Pieces go one after the other, whoever sends them. */
  async #turn(bytes: number): Promise<void> {
    const nowMs = performance.now();
    this.#freeAtMs = Math.max(this.#freeAtMs, nowMs) + (bytes / this.#bytesPerSecond) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, this.#freeAtMs - nowMs));
  }
}
