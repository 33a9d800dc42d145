import { expect, test } from 'vitest';
import { makeDatabases } from '../postgres/databases.ts';
import { plansOf } from '../postgres/plans.ts';

const newDatabase = makeDatabases();

test('a search of the desk asks indexes alone', async () => {
  const asked = { cursor: null, limit: 20, search: 'maria', statuses: null };
  const plans = await plansOf(
    await newDatabase(),
    (store) => store.read(({ loans }) => loans.queue(asked)),
    (text) => text.includes('name_search'),
  );
  expect(plans).toHaveLength(1);
  for (const plan of plans) {
    expect(plan).not.toContain('Seq Scan');
    for (const index of ['loans_loanNumber_unique', 'members_phoneIndex_unique', 'members_by_name'])
      expect(plan).toContain(index);
  }
});
