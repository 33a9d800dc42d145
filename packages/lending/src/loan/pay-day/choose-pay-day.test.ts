import { expect, test } from 'vitest';
import { effectiveRateByDays } from '../../calculator/rate-by-days.ts';
import { amount } from '../../money/centavos.ts';
import { deliverDue } from '../../message/deliver-messages.ts';
import { addBorrower, addOfficer, apply, confirm, decide } from '../../testing/loan-journey.ts';
import { proven } from '../../testing/proven.ts';
import { makeTestService } from '../../testing/test-service.ts';
import { chargeLateLoans } from '../late/charge-late-loans.ts';
import { remindOfInstalments } from '../late/remind-of-instalments.ts';

const DAY_MS = 86_400_000;

async function offered() {
  const service = makeTestService();
  const [borrower, officer] = [await addBorrower(service), await addOfficer(service)];
  const loanId = await apply(service, borrower);
  await decide(service, officer, loanId, 'review');
  await decide(service, officer, loanId, 'approve');
  const body = { phoneNumber: borrower.member.phoneNumber, id: loanId };
  const choose = (payDay: unknown) => service.callOk('choosePayDay', { ...body, payDay }, { as: borrower });
  const refused = (payDay: unknown) => service.callCode('choosePayDay', { ...body, payDay }, { as: borrower });
  const contract = () => service.callOk('getContract', body, { as: borrower });
  const loan = async () => (await service.callOk('listLoans', body, { as: borrower })).items[0];
  return { service, borrower, officer, loanId, body, choose, refused, contract, loan };
}

test('without a choice loan and contract are as they were', async () => {
  const { contract, loan } = await offered();
  const { parts, payDay, payDays } = await contract();
  expect(payDay).toBeNull();
  expect(payDays.map((offer) => offer.payDay)).toEqual([null, ...Array.from({ length: 28 }, (_, day) => day + 1), 31]);
  expect(JSON.stringify(parts)).toContain('0.548349 % a month, 6.782314 % a year');
  expect(JSON.stringify(parts)).toContain('The first one is due one month after the money is released');
  expect(await loan()).toMatchObject({ payDay: null, payDayText: null, eirYearlyPercent: '6.782314' });
});

test('what is offered is what the loan, its contract and after the release its schedule then say', async () => {
  const { service, borrower, officer, loanId, choose, refused, contract, loan } = await offered();
  const offer = (await contract()).payDays.find(({ payDay }) => payDay === 15);
  // Released on 21 November, a month later is 21 December: the 15th of January is the first one.
  expect(offer).toMatchObject({ payDayText: 'day 15 of the month', firstDueDate: '2027-01-15' });
  expect(await choose(15)).toEqual({ state: 'PAY_DAY_CHOSEN' });

  const said = JSON.stringify((await contract()).parts);
  for (const words of [
    '"label":"Installments are due on","value":"day 15 of the month"',
    `Effective interest rate by real days, for a release on 21 November 2026","value":"${offer?.eirMonthlyPercent} % a month, ${offer?.eirYearlyPercent} % a year`,
    'For a release on 21 November 2026 the first installment is due on 15 January 2027, the last on 15 December 2027.',
    'each installment and the total stay the same',
  ])
    expect(said).toContain(words);
  expect(await loan()).toMatchObject({
    payDay: 15,
    payDayText: 'day 15 of the month',
    totalPayablePHP: 155_400,
    eirYearlyPercent: offer?.eirYearlyPercent,
    schedule: expect.arrayContaining([expect.objectContaining({ number: 1, dueDate: offer?.firstDueDate })]),
  });

  await confirm(service, borrower, loanId);
  expect(await refused(20)).toBe('loan.wrong_status');
  expect((await contract()).payDays).toEqual([]);
  service.ports.clock.advance(DAY_MS);
  await decide(service, officer, loanId, 'propose_disbursement');
  await decide(service, await addOfficer(service), loanId, 'approve_disbursement');
  const released = await loan();
  expect(released?.schedule.map(({ dueDate }) => dueDate).slice(0, 3)).toEqual([
    '2027-01-15',
    '2027-02-15',
    '2027-03-15',
  ]);
  const payments = released?.schedule.map(({ dueDate, totalPHP }) => ({
    dueOn: dueDate,
    totalCentavos: amount(Math.round(totalPHP * 100)),
  }));
  const { yearlyPercent } = effectiveRateByDays(amount(15_000_000), '2026-11-22', payments ?? []);
  expect(released?.eirYearlyPercent).toBe(yearlyPercent);
  expect(JSON.stringify((await contract()).parts)).toContain(`${yearlyPercent} % a year`);
});

test('a code that was asked for before the pay day changed confirms nothing', async () => {
  const { service, borrower, loanId, body, choose } = await offered();
  const before = await proven(service, borrower, 'confirmContract', body);
  await choose(15);
  expect(await service.callCode('confirmContract', before, { as: borrower })).toBe('otp.unknown');
  const between = await proven(service, borrower, 'confirmContract', body);
  await choose(null);
  expect(await service.callCode('confirmContract', between, { as: borrower })).toBe('otp.unknown');
  await confirm(service, borrower, loanId);
});

test('the choice is taken back, noted in the audit, and refused for no day', async () => {
  const { service, choose, refused, loan } = await offered();
  for (const wrong of [0, 29, 30, 32, 1.5, '15', undefined]) expect(await refused(wrong)).toBe('request.invalid');
  await choose(31);
  expect(await loan()).toMatchObject({ payDay: 31, payDayText: 'the last day of the month' });
  await choose(null);
  expect(await loan()).toMatchObject({ payDay: null, eirYearlyPercent: '6.782314' });
  const { items } = await service.ports.store.read((reader) =>
    reader.audit.list({ actions: ['loan.choose_pay_day'], cursor: null, limit: 10 }),
  );
  expect(items.map(({ detail }) => detail['payDay'])).toEqual([null, 31]);
});

test('a pay day on which no bank works moves: reminder, lateness and charge count from the next banking day', async () => {
  const { service, borrower, officer, loanId, choose, loan } = await offered();
  const { clock } = service.ports;
  await choose(25);
  await confirm(service, borrower, loanId);
  await decide(service, officer, loanId, 'propose_disbursement');
  await decide(service, await addOfficer(service), loanId, 'approve_disbursement');
  // Christmas is a Friday.
  expect((await loan())?.schedule[0]?.dueDate).toBe('2026-12-28');
  const noon = (day: string) => clock.set(Date.parse(`${day}T12:00:00+08:00`));
  const reminders = async () => {
    await remindOfInstalments(service.service);
    await deliverDue(service.service);
    return service.sent.filter(({ kind }) => kind === 'instalment_due').map(({ text }) => text);
  };
  noon('2026-12-24');
  expect(await reminders()).toEqual([]);
  noon('2026-12-25');
  expect(await reminders()).toEqual([expect.stringContaining('is due on Dec 28, 2026')]);
  const standing = async (day: string) => {
    noon(day);
    await chargeLateLoans(service.service);
    const now = await loan();
    return [now?.status, now?.schedule[0]?.chargesPHP];
  };
  expect(await standing('2026-12-28')).toEqual(['ACTIVE', 0]);
  expect(await standing('2026-12-31')).toEqual(['OVERDUE', 0]);
  expect(await standing('2027-01-01')).toEqual(['OVERDUE', 38.85]);
});
