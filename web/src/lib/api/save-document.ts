import type { InputOf } from '@tulay/contract/table';
import { loadFile, loadNamedFile, type FileName } from './api.ts';

/** Long enough for the slowest phone to begin saving. */
const keptForSavingMs = 60_000;

/** Loads a document with the token and hands it to the browser to save. Rejects like `call`. */
export async function saveDocument<Name extends Exclude<FileName, 'readFile' | 'viewPhoto'>>(
  name: Name,
  input: InputOf<Name>,
): Promise<void> {
  const { blob, fileName } = await loadNamedFile(name, input);
  save(blob, fileName);
}

/** The same for a photo, which has no name of its own. */
export async function savePhoto(id: string, fileName: string): Promise<void> {
  save(await loadFile('readFile', { id }), fileName);
}

/** The same for lines of cells that the page has already, as CSV. */
export function saveCsv(rows: readonly (readonly string[])[], fileName: string): void {
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  save(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), fileName);
}

/** Hands bytes that are here already to the browser to save. */
export function save(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptForSavingMs);
}
