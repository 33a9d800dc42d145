import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { manilaDate } from '@tulay/lending/calendar';
import { dataDir } from './places.ts';
import { serverOfficers, type Officer } from './officers.ts';

const api = fileURLToPath(new URL('../../../api', import.meta.url));

/** One of the operator's commands. */
function operate(command: 'officer' | 'clock', args: readonly string[], env: Readonly<Record<string, string>>): void {
  const program = ['--import', './src/commands/quick-start.ts', `src/commands/${command}.ts`];
  execFileSync(process.execPath, [...program, ...args, '--by', 'e2e'], {
    cwd: api,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

/** Adds one officer to a server's data the way an operator does; `--promote` where the number has an account, which a code has proven. */
export function addOfficerTo(
  dataDir: string,
  { phoneNumber, fullName, password }: Officer,
  ...options: readonly '--promote'[]
): void {
  const env = { DATA_DIR: dataDir, OFFICER_PASSWORD: password };
  operate('officer', ['add', phoneNumber, fullName, ...options], env);
}

/** Confirms a clock that is `aheadMs` ahead, the way an operator does after a real pause. */
export function confirmClockOf(dataDir: string, aheadMs: number): void {
  const today = manilaDate(Date.now() + aheadMs);
  operate('clock', ['confirm', today], { DATA_DIR: dataDir, TEST_CLOCK_AHEAD_MS: String(aheadMs) });
}

/** Adds the two officers of the tests to a server's data. */
export function addOfficersTo(dataDir: string): void {
  for (const officer of serverOfficers) addOfficerTo(dataDir, officer);
}

/** Before all tests: the officers of the server world. */
export default function addOfficers(): void {
  addOfficersTo(dataDir);
}
