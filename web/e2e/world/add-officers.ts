import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dataDir } from './places.ts';
import { serverOfficers, type Officer } from './officers.ts';

const api = fileURLToPath(new URL('../../../api', import.meta.url));

/** Adds one officer to a server's data the way an operator does; `--promote` where the number has an account, which a code has proven. */
export function addOfficerTo(
  dataDir: string,
  { phoneNumber, fullName, password }: Officer,
  ...options: readonly '--promote'[]
): void {
  const args = [
    '--import',
    './src/commands/quick-start.ts',
    'src/commands/officer.ts',
    'add',
    phoneNumber,
    fullName,
    '--by',
    'e2e',
    ...options,
  ];
  execFileSync(process.execPath, args, {
    cwd: api,
    env: { ...process.env, DATA_DIR: dataDir, OFFICER_PASSWORD: password },
    stdio: 'inherit',
  });
}

/** Adds the two officers of the tests to a server's data. */
export function addOfficersTo(dataDir: string): void {
  for (const officer of serverOfficers) addOfficerTo(dataDir, officer);
}

/** Before all tests: the officers of the server world. */
export default function addOfficers(): void {
  addOfficersTo(dataDir);
}
