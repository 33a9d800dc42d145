import type { InputOf } from '@tulay/contract/endpoints';
import { loadNamedFile } from './api.ts';

/** Long enough for the slowest phone to begin saving. */
const keptForSavingMs = 60_000;

/** Loads a document with the token and hands it to the browser to save. Rejects like `call`. */
export async function saveDocument<Name extends 'loanDocument' | 'withdrawalDocument' | 'exportLedger'>(
  name: Name,
  input: InputOf<Name>,
): Promise<void> {
  const { blob, fileName } = await loadNamedFile(name, input);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptForSavingMs);
}
