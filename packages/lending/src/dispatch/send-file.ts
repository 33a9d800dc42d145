import { documentFileName } from '../documents/printed-document.ts';
import type { FileToSend } from '../operation.ts';
import type { Ports } from '../ports/ports.ts';

/** A file's bytes, and the headers that every mount sends with them. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<'content-type' | 'cache-control', string>> & { readonly 'content-disposition'?: string };
}

/** Loads a stored file, null when its bytes are gone; makes a document's PDF. Nobody between keeps either. */
export async function loadFile(ports: Pick<Ports, 'files' | 'documents'>, file: FileToSend): Promise<SentFile | null> {
  const unkept = { 'cache-control': 'private, no-store' };
  if (file.kind === 'stored') {
    const bytes = await ports.files.get(file.id);
    return bytes && { bytes, headers: { ...unkept, 'content-type': file.contentType } };
  }
  const disposition = `attachment; filename="${documentFileName(file.document)}"`;
  return {
    bytes: await ports.documents.render(file.document),
    headers: { ...unkept, 'content-type': 'application/pdf', 'content-disposition': disposition },
  };
}
