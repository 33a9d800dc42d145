import type { Language } from '@tulay/contract/language';
import { documentSha256, buildContract, buildScheduleDocument } from '@tulay/lending/document';
import { type DocumentContent, type IssuedDocument, BusyError } from '@tulay/lending/ports';
import { wordsIn } from '@tulay/contract/words/words';
import { buildAgreement } from '@tulay/lending/agreement';
import { instalmentRecords } from '@tulay/lending/loan';
import { defaultPolicy } from '@tulay/lending/policy';
import { aLoan } from '@tulay/conformance/store/fixtures';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { makeDocuments } from '../../src/adapters/documents.ts';
import { makeHashing } from '../../src/adapters/hashing.ts';
import { figure } from '../figure.ts';

const documents = makeDocuments();
afterAll(() => documents.close());

type Limits = NonNullable<Parameters<typeof makeDocuments>[0]>;
const limits = (some: Partial<Limits>): Limits => ({
  atOnce: 1,
  waiting: 12,
  ofOneMember: { atOnce: 1, waiting: 4 },
  drawMs: 60_000,
  ...some,
});

const hashing = makeHashing(Buffer.alloc(32));
const policy = defaultPolicy();
const WATERMARK = wordsIn('en').document.frame.watermark;
const loan = aLoan('l1', 'm1', {
  loanNumber: '00000007',
  status: 'ACTIVE',
  currency: 'PHP',
  confirmedAt: Date.UTC(2026, 10, 21, 2),
  disbursedAt: Date.UTC(2026, 10, 22, 2),
});

function printed(content: DocumentContent): IssuedDocument {
  const sha256 = documentSha256(content, hashing);
  const { kind, number, demonstration } = content;
  return {
    content,
    record: {
      id: 'doc-1',
      kind,
      memberId: 'm1',
      subjectId: 'l1',
      number,
      sha256,
      demonstration,
      issuedAt: Date.UTC(2026, 10, 22, 3),
    },
    issuedOn: '22 November 2026',
    verifyUrl: 'https://tulay.example/verify/doc-1',
  };
}

async function pagesOf(document: IssuedDocument): Promise<string[]> {
  const bytes = await documents.render(document);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  // Extraction breaks lines where the page does.
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

const contract = (language: Language = 'en', termMonths = loan.termMonths) =>
  printed(
    buildContract(
      {
        loan: { ...loan, termMonths },
        instalments: instalmentRecords({ ...loan, termMonths }, '2026-11-22', policy),
        borrower: { member: { fullName: 'Niña Peñaflor' }, profile: {} },
        agreement: buildAgreement(policy, hashing, language),
      },
      policy,
    ),
  );
const schedule = (demonstration = true) =>
  printed(
    buildScheduleDocument(
      {
        loan,
        borrowerName: 'Niña Peñaflor',
        instalments: instalmentRecords({ ...loan, termMonths: 48 }, '2026-11-22', policy),
        on: '2026-11-22',
      },
      { ...policy, demonstration },
      'en',
    ),
  );

test('a contract reads as it was built, peso signs and ñ included', async () => {
  const document = contract();
  const text = (await pagesOf(document)).join(' ');
  expect(text).toContain('Loan contract No. 00000007');
  expect(text).toContain('Niña Peñaflor');
  expect(text).toContain('₱150,000.00');
  expect(text).toContain('₱155,400.00');
  expect(text).toContain('6.782314 % a year');
  expect(text).toContain('together never exceed 25 % of the principal');
  expect(text).toContain('https://tulay.example/verify/doc-1');
  for (const { heading } of document.content.sections) expect(text).toContain(heading);
});

test('a contract whose terms were accepted in Filipino is Filipino to its frame', async () => {
  const document = contract('fil');
  const text = (await pagesOf(document)).join(' ');
  expect(text).toContain('Kontrata ng loan Blg. 00000007');
  expect(text).toContain('₱155,400.00');
  expect(text).toContain('Pahina 1 ng');
  expect(text).toContain('Demo - hindi tunay na loan');
  for (const { heading } of document.content.sections) expect(text).toContain(heading);
  // As it is read aloud.
  const pdf = await getDocumentProxy(new Uint8Array(await documents.render(document)));
  expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'fil' });
});

test.each([
  ['the schedule', schedule()],
  ['the contract', contract()],
  ['the contract in Filipino', contract('fil')],
])('what %s comes to is drawn on its first page, with its words beside it', async (_name, document) => {
  const [first = ''] = await pagesOf(document);
  const [picture] = document.content.sections.flatMap((section) => section.picture ?? []);
  expect(picture?.cost.map(({ name }) => name)).toEqual(['principal', 'interest']);
  for (const { label } of picture?.cost ?? []) expect(first).toContain(label);
  // The bar itself: one part in each of the two colours, as wide as its share of the page.
  const pdf = await getDocumentProxy(new Uint8Array(await documents.render(document)));
  const { argsArray } = await (await pdf.getPage(1)).getOperatorList();
  const drawn = JSON.stringify(argsArray);
  for (const colour of ['#0a4435', '#cc6f00']) expect(drawn).toContain(colour);
});

test('I8 every page has its number and the digest, and in demonstration mode the watermark', async () => {
  const document = schedule();
  const pages = await pagesOf(document);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(WATERMARK);
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain(document.record.sha256);
  }
  expect((await pagesOf(schedule(false))).join(' ')).not.toContain(WATERMARK);
});

test.each(['en', 'fil'] as const)(
  'what proves a contract (%s) stands below its confirmation, never alone',
  async (language) => {
    for (const termMonths of [6, 12, 24, 36, 48]) {
      const document = contract(language, termMonths);
      const last = (await pagesOf(document)).at(-1);
      expect(last).toContain(document.verifyUrl);
      expect(last).toContain(document.content.sections.at(-1)?.heading);
    }
  },
);

test('the same document is the same file', async () => {
  const others = makeDocuments();
  const first = await documents.render(contract());
  expect(Buffer.from(first).equals(await others.render(contract()))).toBe(true);
  await others.close();
});

test('a document that is being made or was made lately is not made again, and takes no place in the line', async () => {
  const narrow = makeDocuments(limits({ waiting: 0, ofOneMember: { atOnce: 1, waiting: 0 } }));
  const asked = Array.from({ length: 5 }, () => narrow.render(contract()));
  await expect(narrow.render(schedule(false))).rejects.toThrow(BusyError);
  const [first, ...rest] = await Promise.all(asked);
  for (const bytes of rest) expect(bytes).toBe(first);
  const other = narrow.render(schedule(false));
  expect(await narrow.render(contract())).toBe(first);
  await other;
  await narrow.close();
});

test('of one member one document is drawn at a time, and the others wait behind those of everybody else', async () => {
  const drawn: string[] = [];
  const draw = async (memberId: string, termMonths: number) => {
    const document = contract('en', termMonths);
    await documents.render({ ...document, record: { ...document.record, memberId }, verifyUrl: null });
    drawn.push(memberId);
  };
  await Promise.all([draw('greedy', 6), draw('greedy', 12), draw('greedy', 24), draw('other', 6)]);
  expect(drawn).toEqual(['greedy', 'other', 'greedy', 'greedy']);
});

test('a document that takes too long is refused, its thread is ended, and the next one is drawn', async () => {
  let drawMs = 1;
  const impatient = makeDocuments({
    ...limits({}),
    get drawMs() {
      return drawMs;
    },
  });
  await expect(impatient.render(contract())).rejects.toThrow(BusyError);
  drawMs = 60_000;
  expect((await impatient.render(contract())).length).toBeGreaterThan(0);
  await impatient.close();
});

test("a copy of somebody's data is made for them each time, and kept nowhere", async () => {
  const own = { ...contract(), verifyUrl: null };
  expect(await documents.render(own)).not.toBe(await documents.render(own));
});

test('who answers requests spends next to no time on drawing', async () => {
  await documents.render(contract('en', 6));
  const before = process.threadCpuUsage();
  for (const termMonths of [12, 24, 36, 48]) await documents.render(contract('fil', termMonths));
  const { user, system } = process.threadCpuUsage(before);
  const msEach = (user + system) / 4000;
  figure(`a contract takes ${msEach.toFixed(1)} ms of the thread that answers requests`);
  expect(msEach).toBeLessThan(50);
});
