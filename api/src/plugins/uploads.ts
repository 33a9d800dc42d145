import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../refusal.ts';

const maxPhotoBytes = 20 * 1024 * 1024;

/** Multipart bodies within small limits. */
export const uploads = fp(
  async (app) => {
    await app.register(multipart, { limits: { fileSize: maxPhotoBytes, files: 1, fields: 8, parts: 9, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 } });
  },
  { name: 'uploads' },
);

/** Reads the form into one object: text fields by name, the file as bytes. Refuses a form that cannot be read. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
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
