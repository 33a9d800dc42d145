import { dayInWords, instantInWords, issuerLines } from '../documents/document-texts.ts';
import { documentSha256, type DocumentSection, type PrintedDocument } from '../documents/printed-document.ts';
import { manilaDate } from '../loan/rules/manila-date.ts';
import { formatPesos } from '../money/format-money.ts';
import type { Policy } from '../policy.ts';
import type { Hashing } from '../ports/ports.ts';
import type { DataRow, DataSection, PersonalData } from './personal-data.ts';

const ABOUT_FORMAT =
  'Times are ISO 8601 in UTC. Amounts whose name ends in Centavos are hundredths of the currency. Photos can be downloaded in the privacy room.';

/** The export as JSON text: a section a key, its records in a list. */
export function dataAsJson({ madeAt, leftOut, sections }: PersonalData): string {
  const lists = Object.fromEntries(sections.map(({ key, rows }) => [key, rows]));
  return `${JSON.stringify({ madeAt, format: ABOUT_FORMAT, ...lists, leftOut }, null, 2)}\n`;
}

/** 'paidPrincipalCentavos' -> 'Paid principal'. */
function labelOf(key: string): string {
  const words = key
    .replace(/Centavos$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
const NOTHING = '-';

/** Pesos with their sign, an amount in the currency of a loan without. */
function amount(key: string, centavos: number): string {
  return key.includes('Foreign') ? formatPesos(centavos).replace('₱', '') : formatPesos(centavos);
}

/** A stored value as a person reads it. */
function printed(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'number') return key.endsWith('Centavos') ? amount(key, value) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    if (ISO_INSTANT.test(value)) return instantInWords(Date.parse(value), 'en');
    return CALENDAR_DATE.test(value) ? dayInWords(value, 'en') : value;
  }
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map((item) => printed(key, item)).join(', ');
  return Object.entries(value)
    .map(([name, item]) => `${labelOf(name).toLowerCase()} ${printed(name, item)}`)
    .join(', ');
}

/** One of several records; what is empty in it says nothing and stands in the JSON file. */
function line(row: DataRow): string {
  return Object.entries(row)
    .map(([key, value]) => ({ label: labelOf(key), text: printed(key, value) }))
    .filter(({ text }) => text !== NOTHING)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ');
}

/** One record as a list of facts, several as a numbered paragraph each. */
function sectionOf({ title, rows }: DataSection): DocumentSection {
  const [only] = rows;
  if (only === undefined) return { heading: title, paragraphs: ['Nothing is stored.'] };
  if (rows.length === 1)
    return {
      heading: title,
      facts: Object.entries(only).map(([key, value]) => ({ label: labelOf(key), value: printed(key, value) })),
    };
  return { heading: `${title} (${rows.length})`, paragraphs: rows.map((row, index) => `${index + 1}. ${line(row)}`) };
}

/** The same export as a document to read and print. It is a copy for its owner, so nobody else can have it verified. */
export function dataAsDocument(
  { madeAt, leftOut, sections }: PersonalData,
  policy: Pick<Policy, 'company' | 'demonstration'>,
  hashing: Pick<Hashing, 'sha256'>,
): PrintedDocument {
  const issuedAt = Date.parse(madeAt);
  const content = {
    kind: 'personal-data',
    language: 'en',
    title: 'Everything we hold on you',
    number: madeAt.slice(0, 'YYYY-MM-DD'.length),
    issuer: issuerLines(policy, 'en'),
    demonstration: policy.demonstration,
    sections: [
      ...sections.map(sectionOf),
      {
        heading: 'What is not in this copy, and why',
        facts: leftOut.map(({ what, why }) => ({ label: what, value: why })),
      },
    ],
  } as const;
  return {
    content,
    record: { issuedAt, sha256: documentSha256(content, hashing) },
    issuedOn: dayInWords(manilaDate(issuedAt), 'en'),
    verifyUrl: null,
  };
}
