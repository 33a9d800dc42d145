import { errorCodes } from '@tulay/contract/errors';
import { languages } from '@tulay/contract/language';
import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import { endpointNames } from '@tulay/contract/table';
import { expect, test } from 'vitest';
import { statusWords } from '../loan/rules/loan-reasons.ts';
import {
  byTwo,
  addBorrower,
  addOfficer,
  apply,
  confirm,
  decide,
  disbursedLoan,
  withdrawn,
} from '../testing/loan-journey.ts';
import { statusesBeforeRelease } from '../testing/statuses-before-release.ts';
import { makeTestService } from '../testing/test-service.ts';
import * as accounts from './accounts.ts';
import * as postings from './postings.ts';

test('I1 no account and no posting exists for a charge before disbursement', () => {
  expect(Object.keys(accounts).toSorted()).toEqual([
    'HOUSE_BANK',
    'HOUSE_INTEREST',
    'HOUSE_LATE_CHARGES',
    'HOUSE_UNIDENTIFIED',
    'channelOfClearing',
    'clearingOf',
    'interestReceivable',
    'loanReceivable',
    'memberUnapplied',
    'memberWallet',
    'withdrawalInTransit',
  ]);
  expect(Object.keys(postings).toSorted()).toEqual([
    'arrivedPostings',
    'chargesReversedPostings',
    'clearedPostings',
    'disbursementPostings',
    'interestPostings',
    'paidPostings',
    'repaymentPostings',
    'returnedPostings',
    'reversalPostings',
    'unappliedReturnPostings',
    'unidentifiedReturnPostings',
    'withdrawalPostings',
  ]);
});

test('I1 no call, status or error sentence asks a borrower to pay before disbursement', () => {
  // The one that takes charges back asks nobody for anything.
  const asking = endpointNames.filter((name) => /fee|deposit|topup|charge|unlock/i.test(name));
  expect(asking).toEqual(['reverseLateCharges']);
  const texts = statusesBeforeRelease.flatMap((status) => Object.values(statusWords(status, 'en')).map(String));
  const sentences = errorCodes.flatMap((code) => languages.map((language) => errorSentence(language, code)));
  expect(
    [...texts, ...sentences].filter((text) => /\b(fees?|deposit|tax|top.?up|unfreeze|unlock)\b/i.test(text)),
  ).toEqual([]);
});

test('I1 nothing can be paid to a loan before the money is released, and the whole principal is', async () => {
  const service = makeTestService();
  const [borrower, maker, checker] = [await addBorrower(service), await addOfficer(service), await addOfficer(service)];
  const id = await apply(service, borrower);
  const pay = () => service.callCode('postRepayment', { id, amountPHP: 500, reference: 'GCASH-1' }, { as: checker });
  expect(await pay()).toBe('loan.wrong_status');
  for (const action of ['review', 'approve'] as const) {
    await decide(service, maker, id, action);
    expect(await pay()).toBe('loan.wrong_status');
  }
  await confirm(service, borrower, id);
  expect(await pay()).toBe('loan.wrong_status');
  await decide(service, maker, id, 'propose_disbursement');
  expect(await pay()).toBe('loan.wrong_status');
  await decide(service, checker, id, 'approve_disbursement');
  const wallet = await service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(wallet.wallet).toBe(150_000);
});

test('I2 every balance is the sum of its postings, and all balances together are zero', async () => {
  const loan = await disbursedLoan();
  const { service, borrower, loanId } = loan;
  const paid = await withdrawn(loan, 20_000);
  const failed = await withdrawn(loan, 30_000);
  await byTwo(loan, 'settleWithdrawal', { id: paid, action: 'paid' });
  await byTwo(loan, 'settleWithdrawal', { id: failed, action: 'failed' });
  await byTwo(loan, 'postRepayment', { id: loanId, amountPHP: 12_950, reference: 'BDO 77' });
  const expected = {
    [accounts.memberWallet(borrower.member.id)]: 13_000_000,
    [accounts.loanReceivable(loanId)]: -13_750_000,
    [accounts.withdrawalInTransit(paid)]: 0,
    [accounts.withdrawalInTransit(failed)]: 0,
    [accounts.HOUSE_BANK]: 2_000_000,
    [accounts.clearingOf('counter')]: -1_295_000,
    [accounts.HOUSE_INTEREST]: 45_000,
    [accounts.HOUSE_LATE_CHARGES]: 0,
  };
  for (const [account, balanceCentavos] of Object.entries(expected)) {
    await service.ports.store.read(async (reader) => {
      expect(await reader.ledger.balance(account), account).toBe(balanceCentavos);
      expect(await reader.ledger.check(account)).toEqual({
        fromPostingsCentavos: balanceCentavos,
        sumOfAllCentavos: 0,
      });
    });
  }
});
