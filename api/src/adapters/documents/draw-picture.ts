import type { DocumentPicture } from '@tulay/lending/ports';
import { contentWidth, INK, keepTogether, MARGIN, type Pdf } from './page.ts';

/** On paper each stands out from it, and the two that are always there from each other. */
const FILLS = { principal: '#0a4435', interest: '#cc6f00', charges: '#9a1c16' };
const EDGE = '#71877d';
const BETWEEN = 1.5;
const DECK = FILLS.interest;
const LABEL_SIZE = 8.5;
const BAR_HEIGHT = 10;
const DOT = 6;
const DECK_HEIGHT = 4;
const PIER_HEIGHT = 26;
/** Of the room of each pier. */
const PIER_SHARE = 0.6;
const GAP = 8;
const COST_HEIGHT = BAR_HEIGHT + LABEL_SIZE + 3 * GAP;
const PIERS_HEIGHT = DECK_HEIGHT + PIER_HEIGHT + 2 * GAP;

/** All that is repaid as one bar, and below it the instalments, where there are some, as a bridge: filled where they are paid, crossed where they are overdue. */
export function drawPicture(pdf: Pdf, { cost, piers }: DocumentPicture): void {
  const height = COST_HEIGHT + (piers.length > 0 ? PIERS_HEIGHT : 0);
  keepTogether(pdf, height);
  const bottom = pdf.y + height;
  drawCost(pdf, cost, pdf.y + GAP);
  if (piers.length > 0) drawPiers(pdf, piers, pdf.y + COST_HEIGHT + GAP);
  pdf.fillColor(INK);
  pdf.x = MARGIN;
  pdf.y = bottom;
}

function drawCost(pdf: Pdf, cost: DocumentPicture['cost'], top: number): void {
  const { y } = pdf;
  pdf.font('regular').fontSize(LABEL_SIZE);
  let labelLeft = MARGIN;
  const labelTop = top + BAR_HEIGHT + GAP;
  for (const { name, label, left, width } of cost) {
    const wide = contentWidth(pdf);
    pdf.rect(MARGIN + left * wide, top, width * wide, BAR_HEIGHT).fill(FILLS[name]);
    if (left > 0) pdf.rect(MARGIN + left * wide - BETWEEN / 2, top, BETWEEN, BAR_HEIGHT).fill('white');
    pdf.rect(labelLeft, labelTop + 3, DOT, DOT).fill(FILLS[name]);
    pdf.fillColor(INK).text(label, labelLeft + DOT + 4, labelTop, { lineBreak: false });
    labelLeft += DOT + 4 + pdf.widthOfString(label) + 2 * GAP;
  }
  pdf.y = y;
}

function drawPiers(pdf: Pdf, piers: DocumentPicture['piers'], top: number): void {
  const room = contentWidth(pdf) / piers.length;
  const width = room * PIER_SHARE;
  pdf.rect(MARGIN, top, contentWidth(pdf), DECK_HEIGHT).fill(DECK);
  for (const [index, { paidShare, isOverdue }] of piers.entries()) {
    const left = MARGIN + index * room + (room - width) / 2;
    const foot = top + DECK_HEIGHT + PIER_HEIGHT;
    const filled = PIER_HEIGHT * paidShare;
    pdf.rect(left, foot - filled, width, filled).fill(FILLS.principal);
    pdf
      .rect(left, foot - PIER_HEIGHT, width, PIER_HEIGHT)
      .lineWidth(0.75)
      .stroke(isOverdue ? FILLS.charges : EDGE);
    if (isOverdue)
      pdf
        .moveTo(left, foot)
        .lineTo(left + width, foot - PIER_HEIGHT)
        .lineWidth(1.5)
        .stroke(FILLS.charges);
  }
}
