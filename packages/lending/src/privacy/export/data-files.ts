import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import { amount, type Centavos } from '../../money/centavos.ts';
import { dayInWords, instantInWords, issuedBy } from '../../document/document-texts.ts';
import { documentSha256 } from '../../document/document-file.ts';
import type { DocumentSection, PrintedDocument } from '../../ports/printed-document.ts';
import { inPages } from '../../ports/every-page.ts';
import { manilaDate } from '../../calendar/manila-date.ts';
import { formatPesos } from '../../money/format-money.ts';
import type { Policy } from '../../policy.ts';
import type { Hashing } from '../../ports/ports.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import type { DataSection, PersonalData } from './personal-data.ts';
import { Actor, LANGUAGE_OF_FILES } from '../actor.ts';
import { printedRows, type PrintedRow } from './printed-rows.ts';

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
export async function dataAsJson({ madeAt, sections }: PersonalData): Promise<Uint8Array> {
  const { format, leftOut } = wordsIn(LANGUAGE_OF_FILES).privacyCopy;
  const pieces: Uint8Array[] = [];
  const write = (text: string) => pieces.push(new TextEncoder().encode(text));
  write(`{\n  "madeAt": ${JSON.stringify(madeAt)},\n  "format": ${JSON.stringify(format)}`);
  for (const { key, rows } of [...sections, { key: 'leftOut', rows: Object.values(leftOut) }]) {
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
function money(key: string, amountCentavos: Centavos): string {
  return key.includes('Foreign') ? formatPesos(amountCentavos).replace('₱', '') : formatPesos(amountCentavos);
}

/** What a stored field is called, as in its form; one that has no words is found by a test. */
export function labelOf(key: string, language: Language): string | undefined {
  const { privacyCopy, employment, profile } = wordsIn(language);
  const labels: Readonly<Record<string, string>> = privacyCopy.labels;
  const fields: readonly Readonly<Record<string, { readonly label: string }>>[] = [employment, profile];
  return labels[key] ?? fields.find((words) => key in words)?.[key]?.label;
}

/** A stored value as a person reads it. */
function printed(key: string, value: unknown, language: Language): string {
  const words = wordsIn(language).privacyCopy;
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'number') return key.endsWith('Centavos') ? money(key, amount(value)) : String(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') {
    if (ISO_INSTANT.test(value)) return instantInWords(Date.parse(value), language);
    return CALENDAR_DATE.test(value) ? dayInWords(value, language) : value;
  }
  if (value instanceof Actor) return value.in(language);
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((item) => printed(key, item, language)).join(', ');
  return Object.entries(value)
    .map(([name, item]) => `${(labelOf(name, language) ?? name).toLowerCase()} ${printed(name, item, language)}`)
    .join(', ');
}

/** One of several records, or one for those that say the same; what is empty in it says nothing and stands in the JSON file. */
function line({ row, count, firstAt, lastAt }: PrintedRow, language: Language): string {
  const words = wordsIn(language).privacyCopy;
  const instant = (at: string) => instantInWords(Date.parse(at), language);
  if (count > 1) {
    const { at: _each, ...rest } = row;
    const one = line({ row: rest, count: 1, firstAt, lastAt }, language);
    return `${one} · ${words.repeated({ count, first: instant(firstAt), last: instant(lastAt) })}`;
  }
  return Object.entries(row)
    .map(([key, value]) => ({ label: labelOf(key, language) ?? key, text: printed(key, value, language) }))
    .filter(({ text }) => text !== NOTHING)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ');
}

/** One record as a list of facts, several as a numbered paragraph each, so many that one member's copy costs nobody else a wait. */
async function sectionOf({ key, rows }: DataSection, language: Language, most: number): Promise<DocumentSection> {
  const words = wordsIn(language).privacyCopy;
  const title = words.sections[key];
  const [only] = rows;
  if (only === undefined) return { heading: title, paragraphs: [words.nothing] };
  if (rows.length === 1)
    return {
      heading: title,
      facts: Object.entries(only).map(([name, value]) => ({
        label: labelOf(name, language) ?? name,
        value: printed(name, value, language),
      })),
    };
  const { printed: lines, leftOut } = await printedRows(rows, most);
  return {
    heading: `${title} (${rows.length})`,
    paragraphs: [
      ...lines.map((one, index) => `${index + 1}. ${line(one, language)}`),
      ...(leftOut > 0 ? [words.more({ count: leftOut })] : []),
    ],
  };
}

/**
 * The same export as a document to read and print, in the member's language, of bounded length: of each kind of record at most
 * `policy.printedRecords` lines. It is a copy for its owner, so nobody else can have it verified.
 */
export async function dataAsDocument(
  { madeAt, sections }: PersonalData,
  { id: memberId, language }: Pick<MemberRecord, 'id' | 'language'>,
  policy: Pick<Policy, 'company' | 'demonstration' | 'printedRecords'>,
  hashing: Pick<Hashing, 'sha256'>,
): Promise<PrintedDocument> {
  const issuedAt = Date.parse(madeAt);
  const words = wordsIn(language).privacyCopy;
  const printedSections: DocumentSection[] = [];
  for (const section of sections) printedSections.push(await sectionOf(section, language, policy.printedRecords));
  const content = {
    kind: 'personal-data',
    title: words.title,
    number: madeAt.slice(0, 'YYYY-MM-DD'.length),
    ...issuedBy(policy, language),
    sections: [
      ...printedSections,
      {
        heading: words.leftOutTitle,
        facts: Object.values(words.leftOut).map(({ what, why }) => ({ label: what, value: why })),
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
