import { expect, test } from 'vitest';
import { addBorrower, addOfficer, apply, confirm, decide } from '../testing/loan-journey.ts';
import type { TestMember } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';
import { buildAgreement } from '../agreement/agreement.ts';
import type { IssuedDocument } from '../ports/printed-document.ts';

/** A loan whose terms were read and accepted in Filipino, released to a member who reads Filipino. */
async function filipinoLoan() {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const [maker, checker] = [await addOfficer(service), await addOfficer(service)];
  const speak = (language: 'en' | 'fil') =>
    service.ports.store.transact((tx) => tx.members.update(borrower.member.id, { language }));
  await speak('fil');
  const { version: agreementVersion } = buildAgreement(service.policy, service.ports.hashing, 'fil');
  const id = await apply(service, borrower, { agreementVersion });
  await decide(service, maker, id, 'review');
  await decide(service, maker, id, 'approve');
  await confirm(service, borrower, id);
  await decide(service, maker, id, 'propose_disbursement');
  await decide(service, checker, id, 'approve_disbursement');
  async function documentOf(kind: 'contract' | 'schedule', as: TestMember): Promise<IssuedDocument> {
    const { file } = await service.call('loanDocument', { id, kind }, { as });
    // The test world makes JSON of a document.
    return JSON.parse(new TextDecoder().decode(file?.bytes)) as IssuedDocument;
  }
  return { service, borrower, maker, speak, documentOf };
}

const wordsOf = ({ content }: IssuedDocument) => JSON.stringify(content.sections);

test('the contract is in the language that was accepted, and stays in it', async () => {
  const { borrower, maker, speak, documentOf } = await filipinoLoan();
  const contract = await documentOf('contract', borrower);
  expect(contract.content).toMatchObject({ language: 'fil', title: 'Kontrata ng loan' });
  expect(contract.issuedOn).toBe('21 Nobyembre 2026');
  for (const words of [
    'Walang bayad ang pagkansela.',
    'hindi kailanman lalampas nang magkakasama sa 25 %',
    '₱155,400.00',
    'Kinumpirma ng umuutang gamit ang one-time password noong 21 Nobyembre 2026, 10:00 (oras sa Maynila).',
  ])
    expect(wordsOf(contract)).toContain(words);
  await speak('en');
  expect(await documentOf('contract', borrower)).toEqual(contract);
  expect((await documentOf('contract', maker)).record.id).toBe(contract.record.id);
});

test('the schedule follows its member, whoever opens it: other words, another digest, the same amounts', async () => {
  const { borrower, maker, speak, documentOf } = await filipinoLoan();
  const filipino = await documentOf('schedule', borrower);
  expect(filipino.content).toMatchObject({ language: 'fil', title: 'Iskedyul ng pagbabayad' });
  expect((await documentOf('schedule', maker)).record.id).toBe(filipino.record.id);
  await speak('en');
  const english = await documentOf('schedule', borrower);
  expect(english.content).toMatchObject({ language: 'en', title: 'Repayment schedule' });
  expect(english.record.sha256).not.toBe(filipino.record.sha256);
  const amountsOf = (document: IssuedDocument) => wordsOf(document).match(/₱[\d,.]+/g);
  expect(amountsOf(english)).toEqual(amountsOf(filipino));
});
