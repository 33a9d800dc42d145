import { readFileSync } from 'node:fs';

const program = 'src/server.ts';
const { scripts }: { scripts: { 'start:api': string } } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** What Node is given before the service's own file by `pnpm start:api`, to be run in the folder `api`: tests and measurements start it alike. */
export const serviceFlags: readonly string[] = scripts['start:api'].split(' ').slice(1, -1);
if (scripts['start:api'] !== ['node', ...serviceFlags, program].join(' '))
  throw new Error(`The script start:api does not start ${program}.`);
