import { spoken } from '@tulay/contract/words/fill';
import { catalogues } from '@tulay/contract/words/generated/server';
import { pseudoOf } from '@tulay/contract/testing/pseudo';
import { wordsIn } from '@tulay/contract/words/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAgreement } from '../../agreement/agreement.ts';
import type { DocumentSection, PrintedDocument } from '../../ports/printed-document.ts';
import { addBorrower, addOfficer, apply, confirm, decide, withdrawn } from '../../testing/loan-journey.ts';
import { makeTestService } from '../../testing/test-service.ts';
import { exported, livedMembers } from '../testing/lived-members.ts';

/** The words of Filipino, which are the pseudo-language here while these tests run. */
const words = wordsIn('fil');
const filipino = { ...words };
beforeAll(() => void Object.assign(words, spoken(pseudoOf(catalogues.en), 'fil-PH')));
afterAll(() => void Object.assign(words, filipino));

function textsOf({ heading, paragraphs = [], facts = [], table }: DocumentSection): string[] {
  const cells = [table?.columns ?? [], ...(table?.rows ?? [])].flat();
  return [heading, ...paragraphs, ...facts.flatMap(({ label, value }) => [label, value]), ...cells];
}
/** Texts with a plain word of two letters and more that is neither a digest nor a name. */
const plainWordsIn = (texts: readonly string[], names: readonly string[] = []): string[] =>
  texts.filter((text) => {
    const rest = names.reduce((kept, name) => kept.replaceAll(name, ''), text.replaceAll(/\b[\da-f]{8,}\b/g, ''));
    return /[A-Za-z]{2,}/.test(rest);
  });

/** What a copy calls the values that it holds: values themselves are as they are stored. */
const namesOf = ({ heading, paragraphs = [], facts = [] }: DocumentSection): string[] => [
  heading,
  ...facts.map(({ label }) => label),
  ...paragraphs.flatMap((line) => line.split(' · ').map((part) => part.split(': ')[0] ?? '')),
];

/** The test world makes JSON of a document. */
const printedIn = (bytes: Uint8Array): PrintedDocument =>
  JSON.parse(new TextDecoder().decode(bytes)) as PrintedDocument;

test('no English word is left in a contract, a schedule and a withdrawal request', async () => {
  const service = makeTestService();
  const [borrower, maker, checker] = [
    await addBorrower(service, { language: 'fil' }),
    await addOfficer(service),
    await addOfficer(service),
  ];
  const { version: agreementVersion } = buildAgreement(service.policy, service.ports.hashing, 'fil');
  const loanId = await apply(service, borrower, { agreementVersion });
  const found: string[] = [];
  const look = async (name: 'loanDocument' | 'withdrawalDocument', input: object) => {
    const { file, body } = await service.call(name, input, { as: borrower });
    if (!file) throw new Error(`No document: ${JSON.stringify(body)}`);
    const { content, issuedOn } = printedIn(file.bytes);
    found.push(content.title, issuedOn, ...content.sections.flatMap(textsOf));
  };
  await decide(service, maker, loanId, 'review');
  await decide(service, maker, loanId, 'approve');
  await look('loanDocument', { id: loanId, kind: 'contract' });
  await look('loanDocument', { id: loanId, kind: 'schedule' });
  await confirm(service, borrower, loanId);
  await decide(service, maker, loanId, 'propose_disbursement');
  await decide(service, checker, loanId, 'approve_disbursement');
  await look('loanDocument', { id: loanId, kind: 'contract' });
  await look('loanDocument', { id: loanId, kind: 'schedule' });
  const id = await withdrawn({ service, borrower, maker, checker, loanId }, 2_000);
  await look('withdrawalDocument', { id });
  expect(found.length).toBeGreaterThan(100);
  expect(plainWordsIn(found, ['Maria Clara Santos', 'GCash', 'TULAY'])).toEqual([]);
});

test('nor in the copy of all that is held on somebody, but for the values as they are stored', async () => {
  const { service, member } = await livedMembers();
  const { phoneNumber } = member.member;
  await service.callOk('setPreferences', { phoneNumber, language: 'fil', timeZone: 'Asia/Manila' }, { as: member });
  const { content } = JSON.parse(await exported(service, member, 'pdf')) as PrintedDocument;
  const named = [content.title, ...content.sections.flatMap(namesOf)];
  expect(named.length).toBeGreaterThan(100);
  expect(plainWordsIn(named)).toEqual([]);
  const leftOut = content.sections.at(-1)?.facts ?? [];
  expect(leftOut.length).toBeGreaterThan(5);
  expect(plainWordsIn(leftOut.map(({ value }) => value))).toEqual([]);
});
