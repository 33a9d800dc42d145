import { describe, expect, test } from 'vitest';
import {
  byTwo,
  addBorrower,
  addOfficer,
  apply,
  decide,
  disbursedLoan,
  withdrawn,
  type DisbursedLoan,
} from '../testing/loan-journey.ts';
import { makeTestService, type TestService } from '../testing/test-service.ts';
import type { TestMember } from '../testing/test-member.ts';
import type { DocumentSection, IssuedDocument } from '../ports/printed-document.ts';

const service = (policy = {}) => makeTestService({ policy });

/** The document as its model: the test world makes JSON of it. */
async function loaded(
  test: TestService,
  as: TestMember,
  name: 'loanDocument' | 'withdrawalDocument',
  input: object,
): Promise<IssuedDocument> {
  const { file, body } = await test.call(name, input, { as });
  if (!file) throw new Error(`No document: ${JSON.stringify(body)}`);
  return JSON.parse(new TextDecoder().decode(file.bytes)) as IssuedDocument;
}

const contractOf = ({ service: test, borrower, loanId }: DisbursedLoan) =>
  loaded(test, borrower, 'loanDocument', { id: loanId, kind: 'contract' });
const scheduleOf = ({ service: test, borrower, loanId }: DisbursedLoan) =>
  loaded(test, borrower, 'loanDocument', { id: loanId, kind: 'schedule' });

function valueOf({ content }: IssuedDocument, label: string): string | undefined {
  return content.sections.flatMap(({ facts = [] }) => facts).find((fact) => fact.label === label)?.value;
}

function textOf({ content }: IssuedDocument): string {
  const sectionText = ({ heading, paragraphs = [] }: DocumentSection) => [heading, ...paragraphs].join(' ');
  return content.sections.map(sectionText).join(' ');
}

describe('contract', () => {
  test("it carries the loan's own figures and the clauses that were accepted", async () => {
    const contract = await contractOf(await disbursedLoan(service()));
    expect(contract.content).toMatchObject({
      kind: 'contract',
      title: 'Loan contract',
      demonstration: true,
      issuer: ['TULAY'],
    });
    expect(valueOf(contract, 'Borrower')).toBe('Maria Clara Santos');
    expect(valueOf(contract, 'Lender')).toBe('TULAY');
    expect(valueOf(contract, 'Born on')).toBe('30 June 1991');
    expect(valueOf(contract, 'Amount financed')).toBe('₱150,000.00');
    const rows = contract.content.sections.flatMap(({ table }) => table?.rows ?? []);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual(['1', '21 December 2026', '₱12,500.00', '₱450.00', '₱12,950.00']);
    expect(valueOf(contract, 'The borrower receives')).toBe('₱150,000.00');
    expect(valueOf(contract, 'Charges before or at disbursement')).toBe('₱0.00');
    expect(valueOf(contract, 'Total payable')).toBe('₱155,400.00');
    expect(valueOf(contract, 'Effective interest rate')).toBe('0.548349 % a month, 6.782314 % a year');
    const text = textOf(contract);
    for (const words of [
      'never exceed 25 %',
      '0.3 % a day',
      '5 % of it once for collection',
      'at least 5 days before',
      'You may pay off the whole loan on any day, without a charge',
      'Cancelling costs nothing',
      'Confirmed by the borrower with a one-time password on 21 November 2026, 10:00 (Manila time).',
    ])
      expect(text).toContain(words);
    // The fees on cancelling and changing that the product does not charge.
    expect(text).not.toMatch(/\b(50|30) ?%/);
  });

  test('terms and days off that change later leave the accepted words and the due dates as they were', async () => {
    const test = service();
    const loan = await disbursedLoan(test);
    const before = await contractOf(loan);
    const changed = { ratePercent: '0.4', termsVersion: '2027-01', extraHolidays: ['2026-12-21'] };
    Object.assign(test.service, { policy: { ...test.policy, ...changed } });
    expect(await contractOf(loan)).toEqual(before);
  });

  test('before it is confirmed it is called an offer', async () => {
    const test = service();
    const [borrower, officer] = [await addBorrower(test), await addOfficer(test)];
    const id = await apply(test, borrower);
    expect(await test.callCode('loanDocument', { id, kind: 'contract' }, { as: borrower })).toBe('loan.wrong_status');
    await decide(test, officer, id, 'review');
    await decide(test, officer, id, 'approve');
    const offer = await loaded(test, borrower, 'loanDocument', { id, kind: 'contract' });
    expect(textOf(offer)).toContain('This is an offer.');
    const schedule = await loaded(test, borrower, 'loanDocument', { id, kind: 'schedule' });
    expect(schedule.content.sections.flatMap(({ table }) => table?.columns ?? [])).toEqual([
      'Installment',
      'Principal',
      'Interest',
      'Total',
    ]);
  });
});

test('the schedule has every instalment with its date', async () => {
  const schedule = await scheduleOf(await disbursedLoan(service()));
  const rows = schedule.content.sections.flatMap(({ table }) => table?.rows ?? []);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toEqual(['1', '21 December 2026', '₱12,500.00', '₱450.00', '₱0.00', '₱12,950.00', '₱0.00', 'To pay']);
});

test('the schedule says how each instalment stands on the day', async () => {
  const loan = await disbursedLoan(service());
  loan.service.ports.clock.advance(31 * 86_400_000);
  const { sections } = (await scheduleOf(loan)).content;
  const rows = sections.flatMap(({ table }) => table?.rows ?? []);
  expect(rows.slice(0, 2).map((row) => row.at(-1))).toEqual(['Overdue', 'To pay']);
  // At a glance it says the same.
  const piers = sections.flatMap(({ picture }) => picture?.piers ?? []);
  expect(piers).toHaveLength(rows.length);
  expect(piers.slice(0, 2)).toEqual([
    { paidShare: 0, isOverdue: true },
    { paidShare: 0, isOverdue: false },
  ]);
  const cost = sections.flatMap(({ picture }) => picture?.cost ?? []);
  expect(cost.map(({ label }) => label)).toEqual(['Principal ₱150,000.00', 'Interest ₱5,400.00']);
});

test('the contract shows its cost as one bar of what was agreed, and charges that come later change nothing in it', async () => {
  const loan = await disbursedLoan(service());
  const cost = async () => {
    const { content, record } = await contractOf(loan);
    const pictures = content.sections.flatMap(({ picture }) => picture ?? []);
    expect(pictures).toHaveLength(1);
    return { sha256: record.sha256, piers: pictures[0]?.piers, cost: pictures[0]?.cost };
  };
  const first = await cost();
  expect(first.piers).toEqual([]);
  expect(first.cost?.map(({ name, label }) => [name, label])).toEqual([
    ['principal', 'Principal ₱150,000.00'],
    ['interest', 'Interest ₱5,400.00'],
  ]);
  // Beside each other they are the whole.
  expect(first.cost?.map(({ width }) => width).reduce((sum, width) => sum + width)).toBeCloseTo(1);
  loan.service.ports.clock.advance(62 * 86_400_000);
  expect(await cost()).toEqual(first);
});

test('the receipt masks the account and changes with the status', async () => {
  const loan = await disbursedLoan(service());
  const id = await withdrawn(loan, 5_000);
  const receipt = () => loaded(loan.service, loan.borrower, 'withdrawalDocument', { id });
  const under = await receipt();
  expect(under.content.number).toBe('TULAY-00000001');
  expect(valueOf(under, 'Amount')).toBe('₱5,000.00');
  expect(valueOf(under, 'Account number')).toBe('091****4567');
  expect(valueOf(under, 'Status when this was made')).toBe('Processing');
  loan.service.ports.clock.advance(60_000);
  await byTwo(loan, 'settleWithdrawal', { id, action: 'paid' });
  const paid = await receipt();
  expect(valueOf(paid, 'Status when this was made')).toBe('Paid');
  expect(paid.record.id).not.toBe(under.record.id);
  expect(await loan.service.callOk('verifyDocument', { id: under.record.id })).toMatchObject({ replaced: true });
  expect(await loan.service.callOk('verifyDocument', { id: paid.record.id })).toMatchObject({ replaced: false });
});

describe('a paper about a withdrawal', () => {
  const paper = async (settled?: 'paid' | 'failed') => {
    const loan = await disbursedLoan(service());
    const id = await withdrawn(loan, 5_000);
    const look = () => loaded(loan.service, loan.borrower, 'withdrawalDocument', { id });
    const before = await look();
    if (settled) await byTwo(loan, 'settleWithdrawal', { id, action: settled });
    const verify = async ({ record }: IssuedDocument, language: 'en' | 'fil' = 'en') =>
      loan.service.callOk('verifyDocument', { id: record.id }, { language });
    return { before, after: await look(), verify };
  };
  const labels = ({ content }: IssuedDocument) =>
    content.sections.flatMap(({ facts = [] }) => facts).map(({ label }) => label);

  test('is a request while the payout is under way, and says nothing was received', async () => {
    const { before, verify } = await paper();
    expect(before.content).toMatchObject({ kind: 'withdrawal-request', title: 'Withdrawal request' });
    expect(labels(before)).not.toContain('Received');
    expect(valueOf(before, 'To be received')).toBe('₱5,000.00');
    expect(valueOf(before, 'Status when this was made')).toBe('Processing');
    expect(await verify(before)).toMatchObject({
      kind: 'withdrawal-request',
      replaced: false,
      statusNow: { status: 'PROCESSING', text: 'Processing' },
    });
  });

  test('stays a request when the payout failed, and the page says so of the older one too', async () => {
    const { before, after, verify } = await paper('failed');
    expect(after.content).toMatchObject({ kind: 'withdrawal-request', title: 'Withdrawal request' });
    expect(labels(after)).not.toContain('Received');
    expect(labels(after)).not.toContain('To be received');
    expect(valueOf(after, 'Status when this was made')).toBe('Failed');
    const statusNow = { status: 'FAILED', text: 'Hindi natuloy' };
    expect(await verify(before, 'fil')).toMatchObject({ replaced: true, statusNow });
    expect(await verify(after, 'fil')).toMatchObject({ replaced: false, statusNow });
  });

  test('is a receipt once the payout is paid; the request before it is told as replaced, and paid by now', async () => {
    const { before, after, verify } = await paper('paid');
    expect(after.content).toMatchObject({ kind: 'receipt', title: 'Withdrawal receipt' });
    expect(valueOf(after, 'Received')).toBe('₱5,000.00');
    const statusNow = { status: 'PAID', text: 'Paid' };
    expect(await verify(before)).toMatchObject({ kind: 'withdrawal-request', replaced: true, statusNow });
    expect(await verify(after)).toMatchObject({ kind: 'receipt', replaced: false, statusNow });
  });
});

describe('issuing', () => {
  test('the same facts are the same document, on any later day', async () => {
    const loan = await disbursedLoan(service({ siteUrl: 'https://tulay.example' }));
    const first = await contractOf(loan);
    loan.service.ports.clock.advance(40 * 86_400_000);
    expect(await contractOf(loan)).toEqual(first);
    expect(first.verifyUrl).toBe(`https://tulay.example/verify/${first.record.id}`);
    expect((await scheduleOf(loan)).record.id).not.toBe(first.record.id);
  });

  test('anybody can verify it and learns nothing about the person', async () => {
    const loan = await disbursedLoan(service());
    const { record } = await contractOf(loan);
    const reply = await loan.service.callOk('verifyDocument', { id: record.id });
    expect(reply).toEqual({
      kind: 'contract',
      number: record.number,
      issuedAt: '2026-11-21T02:00:00.000Z',
      sha256: record.sha256,
      demonstration: true,
      replaced: false,
      statusNow: null,
    });
    expect(await loan.service.callCode('verifyDocument', { id: 'forged' })).toBe('document.not_found');
  });

  test('another member finds nothing, an officer is audited', async () => {
    const loan = await disbursedLoan(service());
    const { service: test, borrower, maker, loanId } = loan;
    const withdrawalId = await withdrawn(loan, 5_000);
    const stranger = await addBorrower(test);
    expect(await test.callCode('loanDocument', { id: loanId, kind: 'contract' }, { as: stranger })).toBe(
      'loan.not_found',
    );
    expect(await test.callCode('withdrawalDocument', { id: withdrawalId }, { as: stranger })).toBe(
      'withdrawal.not_found',
    );
    const { record } = await loaded(test, maker, 'loanDocument', { id: loanId, kind: 'contract' });
    const { items } = await test.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 2 }));
    const detail = { documentId: record.id, kind: 'contract' };
    expect(items).toMatchObject([
      { action: 'document.viewed', actorId: maker.member.id, subjectId: borrower.member.id, detail },
      { action: 'document.issue', actorId: maker.member.id, subjectId: borrower.member.id, detail },
    ]);
  });
});
