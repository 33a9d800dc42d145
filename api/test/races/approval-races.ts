import { memberWithMoney } from '@tulay/conformance/api/lent';
import { newOfficer } from '@tulay/conformance/api/people';
import { proposed } from '@tulay/conformance/api/two-officers';
import { loanReceivable } from '@tulay/lending/ledger';
import { expect } from 'vitest';
import { count, figure } from '../figure.ts';
import type { TestApi } from '../make-test-api.ts';

/**
 * Proposals that several officers decide at the same moment: some approve, one declines, the proposer tries too and takes
 * back. Each is done once or not at all, and the ledger says the same as the answers.
 */
export async function raceForApprovals(
  api: TestApi,
  name: string,
): Promise<{ readonly doubled: number; readonly own: number }> {
  const [maker, checker, third] = [await newOfficer(api), await newOfficer(api), await newOfficer(api)];
  const { loanId: id } = await memberWithMoney(api, [maker, checker]);
  const { store } = api.service.ports;
  const races = count(20, 200);
  let [approved, declined, doubled, own] = [0, 0, 0, 0];
  for (let n = 0; n < races; n += 1) {
    const approval = await proposed(maker, 'postRepayment', { id, amountPHP: 1, reference: `RACE-${n}` });
    const approve = { id: approval, decision: 'approve' };
    const decline = { id: approval, decision: 'decline', reason: 'wrong_figures' };
    // Another order in each race, the same in each run.
    const calls = [
      [checker, approve],
      [third, approve],
      [third, n % 3 === 0 ? decline : approve],
      [maker, n % 5 === 0 ? decline : approve],
    ] as const;
    const turned = [...calls.slice(n % calls.length), ...calls.slice(0, n % calls.length)];
    const answers = await Promise.all(
      turned.map(async ([{ client }, body]) => ({
        body,
        byMaker: client === maker.client,
        answer: await client.send('decideApproval', body),
      })),
    );
    const done = answers.filter(({ answer }) => answer.status === 200);
    expect(answers.map(({ answer }) => answer.status).filter((status) => ![200, 403, 409].includes(status))).toEqual(
      [],
    );
    if (done.length !== 1) doubled += 1;
    own += done.filter(({ body, byMaker }) => byMaker && body.decision === 'approve').length;
    if (done[0]?.body.decision === 'approve') approved += 1;
    else declined += 1;
  }
  const { posted, sum } = await store.read(async ({ ledger }) => ({
    posted: (await ledger.postingsOfLoan(id)).filter(({ reference }) => reference.startsWith('RACE-')),
    sum: (await ledger.check(loanReceivable(id))).sumOfAllCentavos,
  }));
  const centavos = posted.reduce((total, { amountCentavos }) => total + amountCentavos, 0);
  figure(
    `approvals over ${name}: ${races} races of 4 decisions: ${approved} approved, ${declined} declined or taken back, ${doubled} decided twice or never, ${own} by their own officer; ${posted.length} postings, ${centavos} centavos, sum of the ledger ${sum}`,
  );
  // A peso each, under a reference of its own.
  expect([new Set(posted.map(({ reference }) => reference)).size, centavos, sum]).toEqual([
    approved,
    approved * 100,
    0,
  ]);
  return { doubled, own };
}
