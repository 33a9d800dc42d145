import { accrueInterest, chargeLateLoans, remindOfInstalments } from '@tulay/lending/loan';
import { applyUnapplied } from '@tulay/lending/repayment';
import { makeTestService } from '@tulay/lending/testing/test-service';
import { expect, test } from 'vitest';
import { makeDatabases } from '../../postgres/databases.ts';
import { plansOf } from '../../postgres/plans.ts';

const newDatabase = makeDatabases();

test('the look of an hour asks for what is due by an index and sorts nothing', async () => {
  const { service } = makeTestService();
  const look = async (store: (typeof service)['ports']['store']) => {
    for (const work of [accrueInterest, chargeLateLoans, remindOfInstalments, applyUnapplied])
      await work({ ...service, ports: { ...service.ports, store } });
  };
  const plans = await plansOf(await newDatabase(), look, (text) => text.startsWith('select'));
  expect(plans).toHaveLength(4);
  for (const plan of plans) {
    expect(plan).toMatch(
      /(loans_to_accrue|instalments_to_charge|instalments_to_remind|account_balances_unapplied)[^]*Index Cond/,
    );
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
});
