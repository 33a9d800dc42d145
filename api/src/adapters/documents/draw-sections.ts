import type { DocumentFact, DocumentSection, DocumentTable } from '@tulay/lending/ports';
import { drawPicture } from './draw-picture.ts';
import { contentWidth, INK, keepTogether, LINE, MARGIN, type Pdf, QUIET } from './page.ts';

const TEXT_SIZE = 9.5;
const HEADING_SIZE = 11.5;
const TABLE_SIZE = 8.5;
const GAP = 4;
const LABEL_SHARE = 0.38;
/** A heading is never the last thing on a page. */
const HEADING_AND_A_LINE = 44;

/**
 * Draws the sections one below the other, over as many pages as they need. What follows them, `followingHeight` high,
 * never stands alone on a page: a last section that is all words goes along with it.
 */
export function drawSections(pdf: Pdf, sections: readonly DocumentSection[], followingHeight: number): void {
  for (const [index, section] of sections.entries()) {
    const { heading, paragraphs = [], facts = [], picture, table } = section;
    const goesAlong = index === sections.length - 1 && !table && facts.length === 0;
    keepTogether(pdf, goesAlong ? wordsHeight(pdf, section) + followingHeight : HEADING_AND_A_LINE);
    pdf.moveDown(0.7);
    pdf
      .font('bold')
      .fontSize(HEADING_SIZE)
      .fillColor(INK)
      .text(heading, MARGIN, pdf.y, { width: contentWidth(pdf) });
    for (const fact of facts) drawFact(pdf, fact);
    for (const paragraph of paragraphs) drawParagraph(pdf, paragraph);
    if (picture) drawPicture(pdf, picture);
    if (table) drawTable(pdf, table);
  }
}

/** Of a section that is all words, with its heading. */
function wordsHeight(pdf: Pdf, { paragraphs = [] }: DocumentSection): number {
  pdf.font('regular').fontSize(TEXT_SIZE);
  const heights = paragraphs.map((text) => pdf.heightOfString(text, { width: contentWidth(pdf) }) + GAP / 2);
  return HEADING_AND_A_LINE + heights.reduce((sum, height) => sum + height, 0);
}

function drawParagraph(pdf: Pdf, text: string): void {
  pdf
    .font('regular')
    .fontSize(TEXT_SIZE)
    .fillColor(INK)
    .text(text, MARGIN, pdf.y + GAP / 2, { width: contentWidth(pdf) });
}

function drawFact(pdf: Pdf, { label, value }: DocumentFact): void {
  const labelWidth = contentWidth(pdf) * LABEL_SHARE;
  const valueWidth = contentWidth(pdf) - labelWidth;
  pdf.font('regular').fontSize(TEXT_SIZE);
  const height =
    Math.max(pdf.heightOfString(label, { width: labelWidth - GAP }), pdf.heightOfString(value, { width: valueWidth })) +
    GAP;
  keepTogether(pdf, height);
  const top = pdf.y + GAP / 2;
  pdf.fillColor(QUIET).text(label, MARGIN, top, { width: labelWidth - GAP });
  pdf.fillColor(INK).text(value, MARGIN + labelWidth, top, { width: valueWidth });
  pdf.y = top + height - GAP / 2;
}

function drawTable(pdf: Pdf, table: DocumentTable): void {
  const widths = columnWidths(pdf, table);
  drawRow(pdf, table.columns, widths, 'bold');
  for (const row of table.rows) {
    const before = pdf.bufferedPageRange().count;
    keepTogether(pdf, 2 * TABLE_SIZE + GAP);
    // Each page says what its columns are.
    if (pdf.bufferedPageRange().count > before) drawRow(pdf, table.columns, widths, 'bold');
    drawRow(pdf, row, widths, 'regular');
  }
}

/** As wide as their widest cell, and the rest of the page shared evenly. */
function columnWidths(pdf: Pdf, { columns, rows }: DocumentTable): number[] {
  pdf.font('bold').fontSize(TABLE_SIZE);
  const needed = columns.map((title, index) =>
    Math.max(...[title, ...rows.map((row) => row[index] ?? '')].map((cell) => pdf.widthOfString(cell))),
  );
  const spare = contentWidth(pdf) - needed.reduce((sum, width) => sum + width, 0);
  return needed.map((width, index) => width + (index === 0 ? 0 : spare / (columns.length - 1)));
}

function drawRow(pdf: Pdf, cells: readonly string[], widths: readonly number[], font: 'regular' | 'bold'): void {
  const top = pdf.y + GAP;
  pdf.font(font).fontSize(TABLE_SIZE).fillColor(INK);
  let left = MARGIN;
  for (const [index, cell] of cells.entries()) {
    const right = left + (widths[index] ?? 0);
    // Placed by hand: a cell with a width would be broken into lines.
    pdf.text(cell, index === 0 ? left : right - pdf.widthOfString(cell), top, { lineBreak: false });
    left = right;
  }
  const bottom = top + TABLE_SIZE + GAP + 2;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + contentWidth(pdf), bottom)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  pdf.y = bottom;
}
