import { activatedMember } from '@tulay/conformance/api/activated';
import { memberWithMoney, apply } from '@tulay/conformance/api/lent';
import { codeSentTo, newOfficer } from '@tulay/conformance/api/people';
import { memberWallet } from '@tulay/lending/ledger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { raceForApprovals } from './approval-races.ts';
import { count, figure } from '../figure.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

vi.setConfig({ testTimeout: 600_000 });

let api: TestApi;
beforeEach(async () => {
  api = await makeTestApi({ policy: { otpPerHour: 1_000_000, sameWithdrawalMs: 0 } });
});
afterEach(() => api.close());

async function withMoney() {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  return memberWithMoney(api, officers);
}

test('withdrawals at once, each repeated with its key, against a balance for three quarters of them', async () => {
  const { client, phoneNumber, loanId: id } = await withMoney();
  const { body } = await client.send('memberDetails', { phoneNumber });
  const memberId = (body as { _id: string })._id;
  const attempts = count(20, 200);
  const payable = (attempts * 3) / 4;
  // A balance for exactly `payable` of them.
  const withdrawalAmount = 150_000 / payable;
  const asked: { challenge: string; oTP: string }[] = [];
  for (let n = 0; n < attempts; n += 1) {
    const { challenge } = await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount });
    asked.push({ challenge, oTP: codeSentTo(api, phoneNumber) });
  }
  const retries = 5;
  const answers = await Promise.all(
    asked.map((code, n) =>
      Promise.all(
        Array.from({ length: retries }, () =>
          client.send('withdraw', { phoneNumber, id, withdrawalAmount, ...code }, { key: `race-${n}` }),
        ),
      ),
    ),
  );
  let [paid, refused, mixed] = [0, 0, 0];
  for (const ofOne of answers) {
    // The request id differs; what was decided may not.
    const decided = new Set(
      ofOne.map(
        ({ status, body: said }) =>
          `${status} ${JSON.stringify((said as { withdrawal?: unknown; code?: string }).withdrawal ?? (said as { code?: string }).code)}`,
      ),
    );
    if (decided.size !== 1) mixed += 1;
    if (ofOne[0]?.status === 200) paid += 1;
    else refused += 1;
  }
  const { fromPostingsCentavos, sumOfAllCentavos } = await api.service.ports.store.read((reader) =>
    reader.ledger.check(memberWallet(memberId)),
  );
  figure(
    `withdrawals: ${attempts} at once x ${retries} retries, balance for ${payable}: ${paid} paid, ${refused} refused, ${mixed} mixed, balance ${fromPostingsCentavos}, sum ${sumOfAllCentavos}`,
  );
  expect({ paid, refused, mixed, fromPostingsCentavos, sumOfAllCentavos }).toEqual({
    paid: payable,
    refused: attempts - payable,
    mixed: 0,
    fromPostingsCentavos: 0,
    sumOfAllCentavos: 0,
  });
});

test('applications at once: one is created', async () => {
  const member = await activatedMember(api);
  const attempts = count(40, 200);
  const answers = await Promise.all(Array.from({ length: attempts }, () => apply(member)));
  const created = answers.filter(({ state }) => state === 'LOAN_CREATED').length;
  figure(`applications: ${attempts} at once: ${created} LOAN_CREATED, ${attempts - created} LOAN_EXISTS`);
  expect(created).toBe(1);
});

const figures = [
  'exchangeRate',
  'loanAmountPHP',
  'installmentAmountXR',
  'installmentAmountPHP',
  'interestRate',
  'interestAmountXR',
  'interestAmountPHP',
  'loanAmountXR',
  'installmentCount',
] as const;

/** Another number than the true one, a centavo beside it or anywhere; from a fixed row, so that a failure comes again. */
function lieAbout(truth: number, n: number): number {
  const random = ((n * 48_271 + 11) % 2_147_483_647) / 2_147_483_647;
  const lies = [
    truth + 0.01,
    truth - 0.01,
    -truth,
    0,
    truth * random,
    Math.floor(random * 1e9) / 100,
    random * 1e9,
    truth * 10,
  ];
  const lie = lies[n % lies.length] ?? 0;
  return lie === truth ? truth + 1 : lie;
}

test("tampered figures of a client: the server's value, or a refusal", async () => {
  const { client, phoneNumber } = await activatedMember(api);
  const { agreementVersion } = await client.ok('getProduct', {});
  const honest = {
    phoneNumber,
    selectedCurrency: 'PHP',
    agreementVersion,
    loanAmountXR: 150_000,
    loanAmountPHP: 150_000,
    installmentCount: 12,
    exchangeRate: 1,
    interestRate: 0.3,
    interestAmountXR: 450,
    interestAmountPHP: 450,
    installmentAmountXR: 12_950,
    installmentAmountPHP: 12_950,
  };
  const runs = count(100, 1_000);
  let [refused, own, believed] = [0, 0, 0];
  for (let n = 0; n < runs; n += 1) {
    const name = figures[n % figures.length] ?? 'interestRate';
    const lie = lieAbout(honest[name], n);
    const { status, body } = await client.send('applyForLoan', { ...honest, [name]: lie });
    if (status === 400 || status === 409 || status === 422) {
      refused += 1;
      continue;
    }
    expect([status, body]).toMatchObject([200, { state: 'LOAN_CREATED' }]);
    const { items } = await client.ok('listLoans', { phoneNumber });
    const loan = items[0];
    if (loan?.interestAmountPHP === 450 && loan.installmentAmountPHP === 12_950 && loan.loanAmountPHP === 150_000)
      own += 1;
    else believed += 1;
    await client.ok('cancelLoan', { phoneNumber, id: loan?.id ?? '' });
    api.clock.advance(1000);
  }
  figure(`tampering: ${runs} times: ${refused} refused, ${own} with the server's own value, ${believed} believed`);
  expect(believed).toBe(0);
});

test('a key that is sent again with another body is refused', async () => {
  const { client, phoneNumber, loanId: id } = await withMoney();
  const runs = count(20, 200);
  let refused = 0;
  for (let n = 0; n < runs; n += 1) {
    await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 2_000 }, { key: `replay-${n}` });
    const { status } = await client.send(
      'verifyWithdrawal',
      { phoneNumber, id, withdrawalAmount: 2_001 + n },
      { key: `replay-${n}` },
    );
    if (status === 422) refused += 1;
  }
  figure(`replay with another body: ${runs} times: ${refused} answered 422`);
  expect(refused).toBe(runs);
});

test('officers who decide a proposal at once: it is done once, by another than who proposed it', async () => {
  expect(await raceForApprovals(api, 'SQLite')).toEqual({ doubled: 0, own: 0 });
});
