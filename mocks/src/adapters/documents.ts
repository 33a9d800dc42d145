import type { DocumentSection, PrintedDocument, Documents } from '@tulay/lending/ports';
import { wordsIn } from '@tulay/contract/words/words';

const LINES_A_PAGE = 52;
const CHARACTERS_A_LINE = 88;

/** The characters that WinAnsiEncoding has at 0x80 to 0x9f, where Latin-1 has none; a space where it has none either. */
const WIN_ANSI = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** Letters with a stroke are not a letter and a mark to Unicode. */
const STROKED: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
};

/** One character in the bytes of the font's encoding: itself, its letter without marks, or, as a last resort, its code. */
function fontBytes(character: string): string {
  if (/[\u0020-\u007e\u00a0-\u00ff]/.test(character)) return character;
  const place = WIN_ANSI.indexOf(character);
  if (place >= 0) return String.fromCodePoint(0x80 + place);
  const plain = STROKED[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (/^[\u0020-\u007e]+$/.test(plain)) return plain;
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Every PDF reader has this font; it has only Latin letters and no peso sign. */
function plainText(text: string): string {
  const latin = Array.from(text.replaceAll('₱', 'PHP ').normalize('NFC'), fontBytes).join('');
  return latin.replaceAll(/[\\()]/g, (character) => `\\${character}`);
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < CHARACTERS_A_LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function sectionLines({ heading, facts = [], paragraphs = [], table }: DocumentSection): string[] {
  return [
    '',
    heading.toUpperCase(),
    ...facts.flatMap(({ label, value }) => wrapped(`${label}: ${value}`)),
    ...paragraphs.flatMap(wrapped),
    ...(table ? [table.columns, ...table.rows].map((cells) => cells.join('   ')) : []),
  ];
}

function documentLines({ content, record, issuedOn, verifyUrl }: PrintedDocument): string[] {
  const words = wordsIn(content.language).document.frame;
  return [
    ...content.issuer,
    '',
    content.title,
    words.numberAndDay({ number: content.number, day: issuedOn }),
    ...content.sections.flatMap(sectionLines),
    '',
    ...(verifyUrl === null ? [] : [words.verifyAt({ url: verifyUrl })]),
    `SHA-256 ${record.sha256}`,
  ];
}

function pageStream(lines: readonly string[], watermark: string | null): string {
  const mark = watermark ? `BT 0.85 g /F1 30 Tf 0.62 0.78 -0.78 0.62 150 220 Tm (${plainText(watermark)}) Tj ET\n` : '';
  const text = lines.map((line) => `(${plainText(line)}) Tj T*`).join('\n');
  return `${mark}BT 0 g /F1 10 Tf 14 TL 56 786 Td\n${text}\nET`;
}

/** The objects of a PDF as one file, with the table that says where each begins. */
function pdfFile(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const starts = objects.map((body, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  file += `${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  // One character is one byte: everything was brought to the font's encoding before.
  return Uint8Array.from(file, (character) => character.codePointAt(0) ?? 0);
}

/** Documents as simple PDFs: plain lines, without the libraries that the server uses. */
export const browserDocuments: Documents = {
  async render(document) {
    const lines = documentLines(document);
    const pages = Array.from({ length: Math.ceil(lines.length / LINES_A_PAGE) }, (_, page) =>
      lines.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE),
    );
    const pageNumber = (index: number) => 4 + 2 * index;
    const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
    return pdfFile([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...pages.flatMap((page, index) => {
        const { demonstration, language } = document.content;
        const stream = pageStream(page, demonstration ? wordsIn(language).document.frame.watermark : null);
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
          `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
        ];
      }),
    ]);
  },
};
