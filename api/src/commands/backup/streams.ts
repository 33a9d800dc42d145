import { Readable } from 'node:stream';

/** The same bytes; what ends them before their end is said in other words. */
export function explained(bytes: Readable, explain: (cause: unknown) => Error): Readable {
  async function* told(): AsyncGenerator<Uint8Array> {
    try {
      // Bytes are what the stream was made of.
      for await (const chunk of bytes) yield chunk as Uint8Array;
    } catch (cause) {
      throw explain(cause);
    }
  }
  return Readable.from(told(), { objectMode: false });
}
