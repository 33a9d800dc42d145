import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import { privacyTopics } from '@tulay/contract/privacy/choices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from './api-under-test.ts';
import { makeClient, type Client } from './client.ts';
import { activatedMember } from './activated.ts';
import { apply, memberWithMoney } from './lent.ts';
import { codeSentTo, newOfficer } from './people.ts';
import { makeProvider } from './repayment/payment-provider.ts';
import { byTwo } from './two-officers.ts';

const many = 5;

/** The rows whose lists come in pages: they take the cursor of the page before. */
const paged = endpointNames.filter((name) => {
  const { input } = endpoints[name];
  return 'entries' in input && typeof input.entries === 'object' && input.entries !== null && 'cursor' in input.entries;
});

/** Several rows in every list, all of one moment: what tells them apart is not the time. */
async function longLists(api: ApiUnderTest) {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const [officer] = officers;
  const { client, phoneNumber, loanId: id } = await memberWithMoney(api, officers);
  for (let count = 0; count < many; count += 1) {
    const made: string[] = [];
    for (const withdrawalAmount of [2000 + count, 3000 + count]) {
      const asked = { phoneNumber, id, withdrawalAmount };
      const { challenge } = await client.ok('verifyWithdrawal', asked);
      const oTP = codeSentTo(api, phoneNumber);
      made.push((await client.ok('withdraw', { ...asked, challenge, oTP })).withdrawal.id);
    }
    await byTwo(officers, 'makePayoutFile', { withdrawals: made.slice(0, 1) });
    await byTwo(officers, 'postRepayment', { id, amountPHP: 12_950, reference: `PAGE-${count}` });
    await officer.client.ok('postRepayment', { id, amountPHP: 100, reference: `WAITS-${count}` });
    await makeClient(api).ok('sendContactMessage', {
      name: 'Ana',
      email: 'ana@example.com',
      message: `Message ${count}`,
      consent: true,
    });
  }
  const provider = makeProvider(api, 0);
  for (let count = 0; count < many; count += 1) await provider.tells({ id: `pay_${count}`, amount: 100 });
  for (let count = 0; count < many; count += 1)
    await client.ok('advisePayment', {
      phoneNumber,
      id,
      amountPHP: 1,
      reference: `TOLD-${count}`,
      paidOn: '2026-11-21',
    });
  for (const topic of privacyTopics.slice(0, many))
    await client.ok('askPrivacy', { phoneNumber, kind: 'correction', topic });
  for (let count = 1; count < many; count += 1) await apply(await activatedMember(api));
  return { client, phoneNumber, officer };
}

/** Every row of a list, page after page, each as text. */
async function walk(client: Client, name: EndpointName, input: object, limit: number): Promise<readonly string[]> {
  const rows: string[] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await client.send(name, { ...input, limit, cursor });
    expect([name, status]).toEqual([name, 200]);
    // A row that takes a cursor answers with a page: its schema says so.
    const page = body as { readonly items: readonly object[]; readonly nextCursor: string | null };
    expect(page.items.length).toBeLessThanOrEqual(limit);
    rows.push(...page.items.map((item) => JSON.stringify(item)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

export function describePaging(make: MakeApi): void {
  describe('lists in pages', () => {
    let api: ApiUnderTest;
    let lists: Awaited<ReturnType<typeof longLists>>;
    beforeAll(async () => {
      api = await make();
      lists = await longLists(api);
    });
    afterAll(() => api.close());
    const callerOf = (name: EndpointName) =>
      endpoints[name].access === 'officer' ? lists.officer.client : lists.client;
    const inputOf = (name: EndpointName) => (endpoints[name].subject ? { phoneNumber: lists.phoneNumber } : {});

    test.each(paged)(
      '%s: small pages hold what one large page holds, each row once, also of one moment',
      async (name) => {
        const whole = await walk(callerOf(name), name, inputOf(name), 100);
        expect(whole.length).toBeGreaterThanOrEqual(many);
        expect(new Set(whole).size).toBe(whole.length);
        expect(await walk(callerOf(name), name, inputOf(name), 2)).toEqual(whole);
      },
    );

    test.each(paged)(
      '%s: a cursor that is none of ours is refused or begins anew, and breaks nothing',
      async (name) => {
        for (const cursor of ['', 'nonsense', '%00', '🦜']) {
          const { status } = await callerOf(name).send(name, { ...inputOf(name), limit: 2, cursor });
          expect([200, 400], cursor).toContain(status);
        }
      },
    );
  });
}
