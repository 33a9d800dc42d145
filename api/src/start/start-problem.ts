import { SecretsError } from '../adapters/secrets.ts';
import { ConfigError } from '../config/config.ts';

/** Something that keeps the service from starting and that the operator can mend. The message says how. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

const listenProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use. Stop the other program, or choose another port with PORT.',
  EACCES: 'may not be used by this user. Choose a port above 1023 with PORT.',
  EADDRNOTAVAIL: 'is not an address of this machine. Choose another one with HOST.',
};
const folderProblems: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'there is a file of this name',
};
/** That something is missing tells of a folder only where one was to be made. */
const nowhere = 'no folder can be made there';

/** What to tell the operator about a failed start: one sentence if it can be mended, the stack if it is a bug of ours. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof SecretsError || error instanceof StartProblem)
    return error.message;
  if (!(error instanceof Error)) return String(error);
  const fact = (name: string): string => String(Reflect.get(error, name) ?? '');
  const code = fact('code');
  const listen = fact('syscall') === 'listen' && listenProblems[code];
  if (listen) return `${fact('address')}:${fact('port')} ${listen}`;
  const refused = code === 'ENOENT' && fact('syscall') === 'mkdir' ? nowhere : folderProblems[code];
  const folder = fact('path') !== '' && refused;
  if (folder) return `${fact('path')} cannot be used: ${folder}. Choose another folder with DATA_DIR.`;
  if (code.startsWith('SQLITE_')) return `The database in DATA_DIR cannot be opened (${code}). Nothing was changed.`;
  return error.stack ?? error.message;
}
