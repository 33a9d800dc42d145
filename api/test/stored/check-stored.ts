import { password } from '@tulay/conformance/api/people';
import { byTwo } from '@tulay/conformance/api/two-officers';
import { verifyAudit } from '@tulay/lending/audit';
import type { Store } from '@tulay/lending/ports';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { expect } from 'vitest';
import { makeTestApi } from '../make-test-api.ts';
import { phones, signIn } from './deeds.ts';
import type { KeptStep } from './kept-rows.ts';

interface Opened {
  readonly store: Store;
  readonly auditKey: Buffer | null;
}

/** What the steps kept last of each row of a table, by one of its columns. */
function lastOf(steps: readonly KeptStep[], table: string, key: string) {
  const rows = steps.flatMap((step) => step.rows.filter(([name]) => name === table).map(([, row]) => row));
  return new Map(rows.map((row) => [row[key], row]));
}

/** Looks at a database that the newest release has opened, and goes on with it: nothing of what was stored is lost, and it works. */
export async function checkStored({ store, auditKey }: Opened, steps: readonly KeptStep[]): Promise<void> {
  if (auditKey === null) throw new Error('The key of the audit chain does not open.');
  const audited = lastOf(steps, 'audit', 'sequence');
  const newest = Math.max(...Array.from(audited.values(), ({ at }) => Number(at)));
  const clock = makeFakeClock(newest);
  const api = await makeTestApi({ openStore: async () => store, hashingKey: auditKey, clock });
  try {
    const verify = () => verifyAudit(api.service.ports.store, api.service.ports.hashing);
    expect(await verify()).toEqual({ ok: true, count: audited.size });
    const sumOfAll = () => store.read(({ ledger }) => ledger.sumOfAll());
    expect(await sumOfAll()).toBe(0);
    const kept = lastOf(steps, 'account_balances', 'account');
    const members = lastOf(steps, 'members', 'id');
    const balances: number[] = [];
    for (const phoneNumber of phones.slice(2)) {
      const { client } = await signIn(api, phoneNumber);
      const { items } = await client.ok('listLoans', { phoneNumber });
      if (items.length > 0) balances.push((await client.ok('getWallet', { phoneNumber })).wallet);
      // Opens everything that is sealed.
      await client.ok('exportMyData', { phoneNumber, currentPassword: password, format: 'json' });
    }
    const wallets = [...kept].filter(([account]) => String(account).endsWith(':wallet'));
    expect(new Set(balances)).toEqual(new Set(wallets.map(([, row]) => Number(row['balance_centavos']) / 100)));
    expect(members.size).toBe(phones.length);
    const officers = [await signIn(api, phones[0] ?? ''), await signIn(api, phones[1] ?? '')] as const;
    const { items } = await officers[0].client.ok('loanQueue', {});
    const running = [...lastOf(steps, 'loans', 'id').values()].filter(({ status }) => status !== 'SETTLED');
    expect(items.length).toBe(running.length);
    await api.lookAtLoans();
    for (const { id } of items) await byTwo(officers, 'postRepayment', { id, amountPHP: 100, reference: `NEW-${id}` });
    expect(await sumOfAll()).toBe(0);
    expect(await verify()).toMatchObject({ ok: true });
  } finally {
    await api.close();
  }
}
