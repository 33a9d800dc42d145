import { purgeOld } from '@tulay/lending/housekeeping';
import { makeTestService } from '@tulay/lending/testing/test-service';
import { expect, test } from 'vitest';
import { makeDatabases } from '../../postgres/databases.ts';
import { plansOf } from '../../postgres/plans.ts';

const newDatabase = makeDatabases();

test('what is old is found by an index', async () => {
  const { service } = makeTestService();
  const plans = await plansOf(
    await newDatabase(),
    (store) => purgeOld({ ...service, ports: { ...service.ports, store } }),
    (text) => text.includes('ctid'),
    'SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off',
  );
  // Sessions by their two ends.
  expect(plans).toHaveLength(8);
  for (const plan of plans) {
    expect(plan).toMatch(/_by_(time|expiry|end|sent|answer)/);
    expect(plan).toContain('Tid Scan');
    expect(plan).not.toContain('Seq Scan');
  }
});
