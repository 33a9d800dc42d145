import multipart from '@fastify/multipart';
import { photoLimits } from '@tulay/contract/photo-limits';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { makeLimiter } from '../adapters/limiter.ts';
import { Refusal } from '../refusal.ts';

// A photo is in memory while it is read: this bounds what all of them take together. Who waits in line is not read at all.
const limited = makeLimiter({ atOnce: 16, waiting: 200 });

/** Multipart bodies within small limits. */
export const uploads = fp(
  async (app) => {
    await app.register(multipart, {
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
  { name: 'uploads' },
);

/** Reads the form into one object: text fields by name, the file as bytes. Refuses a form that cannot be read. */
export function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  return limited(() => readParts(request));
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      form[part.fieldname] = part.type === 'file' ? new Uint8Array(await part.toBuffer()) : part.value;
    }
  } catch (thrown) {
    // The parser answers 500 to a body it cannot follow; that is the sender's mistake, not ours.
    if (thrown instanceof Error && 'code' in thrown && String(thrown.code).startsWith('FST_')) throw thrown;
    throw new Refusal({ code: 'request.malformed' });
  }
  return form;
}
