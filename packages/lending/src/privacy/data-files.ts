import type { Language } from '@tulay/contract/language';
import { dayInWords, instantInWords, issuerLines } from '../document/document-texts.ts';
import { documentSha256 } from '../document/document-file.ts';
import type { DocumentSection, PrintedDocument } from '../ports/printed-document.ts';
import { inPages } from '../ports/every-page.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import type { Hashing } from '../ports/ports.ts';
import type { MemberRecord } from '../ports/records.ts';
import type { DataSection, PersonalData } from './personal-data.ts';
import { printedRows, type PrintedRow } from './printed-rows.ts';
import { dataWords } from './words/data-words.ts';

const ABOUT_FORMAT =
  'Times are ISO 8601 in UTC. Amounts whose name ends in Centavos are hundredths of the currency. Photos can be downloaded in the privacy room.';

/** As `JSON.stringify` writes a value so deep in another, two spaces a level. */
const indented = (value: unknown, spaces: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The export as a JSON file: a section a key, its records in a list. It is written a page of records at a time, giving way after each. */
export async function dataAsJson({ madeAt, leftOut, sections }: PersonalData): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const write = (text: string) => pieces.push(new TextEncoder().encode(text));
  write(`{\n  "madeAt": ${JSON.stringify(madeAt)},\n  "format": ${JSON.stringify(ABOUT_FORMAT)}`);
  const told = leftOut.map(({ what, why }) => ({ what, why }));
  for (const { key, rows } of [...sections, { key: 'leftOut', rows: told }]) {
    write(`,\n  "${key}": [`);
    let before = '\n    ';
    await inPages(rows, (page) => {
      write(before + page.map((row) => indented(row, 4)).join(',\n    '));
      before = ',\n    ';
    });
    write(rows.length > 0 ? '\n  ]' : ']');
  }
  write('\n}\n');
  return joined(pieces);
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
const NOTHING = '-';

/** Pesos with their sign, an amount in the currency of a loan without. */
function amount(key: string, centavos: number): string {
  return key.includes('Foreign') ? formatPesos(centavos).replace('₱', '') : formatPesos(centavos);
}

/** Who acted: the only values that are words of ours and no codes. */
const ACTOR_KEYS: ReadonlySet<string> = new Set(['by', 'answeredBy', 'disbursementProposedBy']);

/** A stored value as a person reads it. */
function printed(key: string, value: unknown, language: Language): string {
  const words = dataWords(language);
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'number') return key.endsWith('Centavos') ? amount(key, value) : String(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') {
    if (ISO_INSTANT.test(value)) return instantInWords(Date.parse(value), language);
    if (ACTOR_KEYS.has(key)) return words.actor(value);
    return CALENDAR_DATE.test(value) ? dayInWords(value, language) : value;
  }
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((item) => printed(key, item, language)).join(', ');
  return Object.entries(value)
    .map(([name, item]) => `${words.label(name).toLowerCase()} ${printed(name, item, language)}`)
    .join(', ');
}

/** One of several records, or one for those that say the same; what is empty in it says nothing and stands in the JSON file. */
function line({ row, count, firstAt, lastAt }: PrintedRow, language: Language): string {
  const instant = (at: string) => instantInWords(Date.parse(at), language);
  if (count > 1) {
    const { at: _each, ...rest } = row;
    const one = line({ row: rest, count: 1, firstAt, lastAt }, language);
    return `${one} · ${dataWords(language).repeated(count, instant(firstAt), instant(lastAt))}`;
  }
  return Object.entries(row)
    .map(([key, value]) => ({ label: dataWords(language).label(key), text: printed(key, value, language) }))
    .filter(({ text }) => text !== NOTHING)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ');
}

/** One record as a list of facts, several as a numbered paragraph each, so many that one member's copy costs nobody else a wait. */
async function sectionOf({ key, rows }: DataSection, language: Language, most: number): Promise<DocumentSection> {
  const words = dataWords(language);
  const title = words.sections[key];
  const [only] = rows;
  if (only === undefined) return { heading: title, paragraphs: [words.nothing] };
  if (rows.length === 1)
    return {
      heading: title,
      facts: Object.entries(only).map(([name, value]) => ({
        label: words.label(name),
        value: printed(name, value, language),
      })),
    };
  const { printed: lines, leftOut } = await printedRows(rows, most);
  return {
    heading: `${title} (${rows.length})`,
    paragraphs: [
      ...lines.map((one, index) => `${index + 1}. ${line(one, language)}`),
      ...(leftOut > 0 ? [words.more(leftOut)] : []),
    ],
  };
}

/**
 * The same export as a document to read and print, in the member's language, of bounded length: of each kind of record at most
 * `policy.printedRecords` lines. It is a copy for its owner, so nobody else can have it verified.
 */
export async function dataAsDocument(
  { madeAt, leftOut, sections }: PersonalData,
  { id: memberId, language }: Pick<MemberRecord, 'id' | 'language'>,
  policy: Pick<Policy, 'company' | 'demonstration' | 'printedRecords'>,
  hashing: Pick<Hashing, 'sha256'>,
): Promise<PrintedDocument> {
  const issuedAt = Date.parse(madeAt);
  const words = dataWords(language);
  const printedSections: DocumentSection[] = [];
  for (const section of sections) printedSections.push(await sectionOf(section, language, policy.printedRecords));
  const content = {
    kind: 'personal-data',
    language,
    title: words.title,
    number: madeAt.slice(0, 'YYYY-MM-DD'.length),
    issuer: issuerLines(policy, language),
    demonstration: policy.demonstration,
    sections: [
      ...printedSections,
      {
        heading: words.leftOutTitle,
        facts: leftOut.map(({ id }) => ({ label: words.leftOut[id].what, value: words.leftOut[id].why })),
      },
    ],
  } as const;
  return {
    content,
    record: { memberId, issuedAt, sha256: documentSha256(content, hashing) },
    issuedOn: dayInWords(manilaDate(issuedAt), language),
    verifyUrl: null,
  };
}
