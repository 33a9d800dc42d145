import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const journal = v.looseObject({
  entries: v.array(v.looseObject({ idx: v.number(), when: v.number(), tag: v.string() })),
});

/** The next release, as it comes: with one change of the tables more. */
export async function makeNext(older: string, newer: string): Promise<void> {
  await cp(older, newer, { recursive: true, verbatimSymlinks: true });
  const migrations = join(newer, 'api/src/migrations');
  const file = join(migrations, 'meta/_journal.json');
  const { entries, ...rest } = v.parse(journal, JSON.parse(await readFile(file, 'utf8')));
  const last = entries.at(-1);
  if (!last) throw new Error('There are no migrations.');
  const next = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: `${last.idx + 1}_of_the_next_release` };
  await writeFile(file, JSON.stringify({ ...rest, entries: [...entries, next] }));
  await writeFile(join(migrations, `${next.tag}.sql`), 'CREATE TABLE of_the_next_release (id text PRIMARY KEY);');
  await writeFile(join(newer, 'RELEASE'), '0.9.1-test\n');
}
