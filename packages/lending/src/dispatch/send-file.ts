import { documentFileName } from '../document/document-file.ts';
import type { FileToSend } from '../operation.ts';
import type { Ports } from '../ports/ports.ts';

/** A file's bytes, and the headers that every mount sends with them. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<'content-type' | 'cache-control' | 'content-digest', string>> & {
    readonly 'content-disposition'?: string;
  };
}

interface Named {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Null: it has none. */
  readonly fileName: string | null;
}

/**
 * Nobody between keeps what is sent; what has a name is saved under it and not shown. By its digest (RFC 9530) half of it can be told
 * from the whole, also where a gateway measures anew what it hands on.
 */
function sentFile({ hashing }: Pick<Ports, 'hashing'>, { bytes, contentType, fileName }: Named): SentFile {
  const digest = hashing.sha256(bytes).replaceAll(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
  const headers = {
    'content-type': contentType,
    'cache-control': 'private, no-store',
    'content-digest': `sha-256=:${btoa(digest)}:`,
    ...(fileName !== null && { 'content-disposition': `attachment; filename="${fileName}"` }),
  };
  return { bytes, headers };
}

/** Loads a stored file, null when its bytes are gone; makes a document's PDF; takes what the operation made as it is. */
export async function loadFile(
  ports: Pick<Ports, 'files' | 'documents' | 'store' | 'hashing'>,
  file: FileToSend,
): Promise<SentFile | null> {
  switch (file.kind) {
    case 'collected':
      return loadFile(ports, await file.collect(ports.store));
    case 'stored': {
      const bytes = await ports.files.get(file.id);
      return bytes && sentFile(ports, { bytes, contentType: file.contentType, fileName: null });
    }
    case 'document': {
      const bytes = await ports.documents.render(file.document);
      return sentFile(ports, { bytes, contentType: 'application/pdf', fileName: documentFileName(file.document) });
    }
    case 'made':
      return sentFile(ports, file);
  }
}
