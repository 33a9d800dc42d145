import { documentFileName } from '../document/document-file.ts';
import type { FileToSend } from '../operation.ts';
import type { Ports } from '../ports/ports.ts';

/** A file's bytes, and the headers that every mount sends with them. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<'content-type' | 'cache-control', string>> & {
    readonly 'content-disposition'?: string;
  };
}

/** Nobody between keeps what is sent; what has a name is saved under it and not shown. */
function headersOf(contentType: string, fileName: string | null): SentFile['headers'] {
  return {
    'content-type': contentType,
    'cache-control': 'private, no-store',
    ...(fileName !== null && { 'content-disposition': `attachment; filename="${fileName}"` }),
  };
}

/** Loads a stored file, null when its bytes are gone; makes a document's PDF; takes what the operation made as it is. */
export async function loadFile(
  ports: Pick<Ports, 'files' | 'documents' | 'store'>,
  file: FileToSend,
): Promise<SentFile | null> {
  switch (file.kind) {
    case 'collected':
      return loadFile(ports, await file.collect(ports.store));
    case 'stored': {
      const bytes = await ports.files.get(file.id);
      return bytes && { bytes, headers: headersOf(file.contentType, null) };
    }
    case 'document': {
      const bytes = await ports.documents.render(file.document);
      return { bytes, headers: headersOf('application/pdf', documentFileName(file.document)) };
    }
    case 'made':
      return { bytes: file.bytes, headers: headersOf(file.contentType, file.fileName) };
  }
}
