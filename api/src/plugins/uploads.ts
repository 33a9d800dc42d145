import multipart, { type MultipartFile } from '@fastify/multipart';
import { photoLimits } from '@tulay/contract/activation/photo-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { makeOwnLines } from '../adapters/limiter.ts';
import { makeArrivingBodies, type Arriving } from './arriving-bodies.ts';
import { Refusal } from './refusal.ts';

// A photo is in memory while it is read: sixteen of the largest, or as many more as are smaller or still on their way.
const arriving = makeArrivingBodies(16 * photoLimits.bytes);

/** The forms of one member that are read together, and those that wait behind them, which are not read at all. */
const inOwnLine = makeOwnLines({ atOnce: 2, waiting: 100 });

/** Multipart bodies within small limits. */
export const uploads = fp(
  async (app) => {
    await app.register(multipart, {
      // As sent, so that a name which is a path can be refused.
      preservePath: true,
      limits: {
        fileSize: photoLimits.bytes,
        files: 1,
        fields: 8,
        parts: 9,
        fieldSize: 1000,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
  },
  { name: 'uploads', dependencies: ['error-replies'] },
);

/**
 * Reads the form into one object: text fields by name, the file as bytes. Refuses a form that cannot be read, and what `refuse`
 * throws for before anything of it is read.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  refuse: () => Promise<void>,
): Promise<Record<string, unknown>> {
  try {
    refuseHuge(request);
    return await inOwnLine(request.actor?.memberId ?? '', async () => {
      await refuse();
      // Who has gone while they waited sends nothing more, not even the end that reading waits for.
      if (request.raw.destroyed) throw new Refusal({ code: 'request.malformed' });
      const body = arriving.begin(() => request.raw.emit('error', new Refusal({ code: 'server.busy' })));
      try {
        return await readParts(request, body);
      } finally {
        body.ended();
      }
    });
  } catch (refused) {
    // Nobody wants the rest: it is not read, and the connection ends with the answer.
    request.raw.unpipe();
    request.raw.pause();
    void reply.header('connection', 'close');
    throw refused;
  }
}

/** The fields and the heads of the parts are small beside the photo. */
const largestBodyBytes = photoLimits.bytes + 64 * 1024;

/** A body that says itself that it is too large is not read at all. */
function refuseHuge({ headers }: FastifyRequest): void {
  if (Number(headers['content-length']) > largestBodyBytes) throw new Refusal({ code: 'upload.too_large' });
}

/** Ends at the limit; the plugin's own way reads on to the end of the part before it says that it is too long. */
async function readPhoto({ file, filename }: MultipartFile, body: Arriving): Promise<Uint8Array> {
  // A name is used for nothing; one that is a path comes from nobody who means well.
  if (/[/\\\0]/.test(filename ?? '')) throw new Refusal({ code: 'request.malformed' });
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    if (file.truncated) throw new Refusal({ code: 'upload.too_large' });
    chunks.push(chunk);
    body.took(chunk.length);
  }
  if (file.truncated) throw new Refusal({ code: 'upload.too_large' });
  return new Uint8Array(Buffer.concat(chunks));
}

async function readParts(request: FastifyRequest, body: Arriving): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      form[part.fieldname] = part.type === 'file' ? await readPhoto(part, body) : part.value;
    }
  } catch (thrown) {
    // The parser answers 500 to a body it cannot follow; that is the sender's mistake, not ours.
    if (thrown instanceof Refusal) throw thrown;
    if (thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('FST_')) throw thrown;
    throw new Refusal({ code: 'request.malformed' });
  }
  return form;
}
