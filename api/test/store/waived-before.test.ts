import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { expect, test } from 'vitest';

const folder = (name: string) => join(import.meta.dirname, '../../src', name);
const added = '0011_as_if_on_its_day.sql';
const statementsOf = (dir: string, file: string) =>
  readFileSync(join(folder(dir), file), 'utf8').split('--> statement-breakpoint');

test('what was waived before waivers were kept is of the newest payment that stands; on PostgreSQL by the same words', () => {
  const client = new Client(':memory:');
  const run = (file: string) => {
    for (const statement of statementsOf('migrations', file)) client.exec(statement);
  };
  const files = readdirSync(folder('migrations')).filter((file) => file.endsWith('.sql'));
  for (const file of files.toSorted().filter((name) => name < added)) run(file);
  // The rows stand alone.
  client.pragma('foreign_keys = OFF');
  const post = client.prepare("INSERT INTO postings VALUES (NULL, ?, ?, 'a', 'b', 1, ?, 'l1', ?, 0, 0)");
  const postings = [
    ['repayment_principal', 'BDO-1'],
    ['repayment_principal', 'BDO-2'],
    ['repayment_principal', 'BDO-3'],
    ['reversal', 'BDO-3'],
    ['repayment_unapplied', 'BDO-4'],
  ];
  for (const [index, [kind, reference]] of postings.entries()) post.run(`p${index}`, `t${index}`, kind, reference);
  const instalment = client.prepare(
    "INSERT INTO instalments VALUES (?, ?, '2026-01-01', 1, 9, 0, 0, 0, 0, ?, NULL, NULL)",
  );
  for (const row of [
    ['l1', 1, 0],
    ['l1', 2, 5],
    ['l1', 3, 9],
    ['l2', 1, 9],
  ])
    instalment.run(row);
  run(added);
  expect(client.prepare('SELECT * FROM interest_waivers ORDER BY number').all()).toEqual([
    { loan_id: 'l1', reference: 'BDO-2', number: 2, amount_centavos: 5 },
    { loan_id: 'l1', reference: 'BDO-2', number: 3, amount_centavos: 9 },
  ]);
  client.close();
  const moved = (dir: string) => statementsOf(dir, added).filter((text) => text.includes('INSERT'));
  expect(moved('migrations-postgres')).toEqual(moved('migrations'));
});
