import type { PrintedDocument } from '@tulay/lending/ports';
import { wordsIn } from '@tulay/contract/words/words';
import { create } from 'qrcode';
import { contentWidth, FOOTER_HEIGHT, INK, keepTogether, LINE, MARGIN, type Pdf, QUIET } from './page.ts';

const SMALL_SIZE = 7.5;
const TITLE_SIZE = 20;
const QR_SIDE = 96;
const WATERMARK_SIZE = 34;
const WATERMARK_OPACITY = 0.13;

/** Who issues the document, what it is, and its number. */
export function drawHead(pdf: Pdf, { content, issuedOn }: PrintedDocument): void {
  const [name = '', ...rest] = content.issuer;
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(name, MARGIN, MARGIN, { width: contentWidth(pdf) });
  pdf.font('regular').fontSize(SMALL_SIZE).fillColor(QUIET);
  for (const line of rest) pdf.text(line);
  pdf.moveDown(0.8);
  pdf.font('bold').fontSize(TITLE_SIZE).fillColor(INK).text(content.title);
  pdf
    .font('regular')
    .fontSize(9.5)
    .fillColor(QUIET)
    .text(wordsIn(content.language).document.frame.numberAndDay({ number: content.number, day: issuedOn }));
}

const VERIFICATION_GAP = 14;

/** How much room `drawVerification` takes. */
export function verificationHeight({ verifyUrl }: PrintedDocument): number {
  return verifyUrl === null ? 0 : QR_SIDE + 2 * VERIFICATION_GAP;
}

/** The code that leads to the public page, and what to compare there; nothing for a document without one. */
export function drawVerification(pdf: Pdf, document: PrintedDocument): void {
  const { content, record, verifyUrl } = document;
  if (verifyUrl === null) return;
  const words = wordsIn(content.language).document.frame;
  keepTogether(pdf, verificationHeight(document));
  const top = pdf.y + VERIFICATION_GAP;
  drawQrCode(pdf, verifyUrl, top);
  const left = MARGIN + QR_SIDE + 16;
  const width = contentWidth(pdf) - QR_SIDE - 16;
  pdf
    .font('bold')
    .fontSize(9.5)
    .fillColor(INK)
    .text(words.genuine, left, top + 4, { width });
  pdf
    .font('regular')
    .fontSize(SMALL_SIZE + 0.5)
    .fillColor(INK);
  pdf.text(words.compare, { width });
  pdf.fillColor(QUIET).text(verifyUrl, { width, link: verifyUrl });
  pdf.text(`SHA-256 ${record.sha256}`, { width });
}

function drawQrCode(pdf: Pdf, text: string, top: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = QR_SIDE / modules.size;
  pdf.fillColor('#000000');
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pdf.rect(MARGIN + column * side, top + row * side, side, side);
  pdf.fill();
}

/** Number, digest and page on every page, and the watermark where no real loan is made. */
export function drawEachPage(pdf: Pdf, { content, record }: PrintedDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  const words = wordsIn(content.language).document.frame;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // What stands in the margin must not begin another page.
    pdf.page.margins.bottom = 0;
    if (content.demonstration) drawWatermark(pdf, words.watermark);
    const top = pdf.page.height - FOOTER_HEIGHT;
    pdf
      .moveTo(MARGIN, top - 6)
      .lineTo(MARGIN + contentWidth(pdf), top - 6)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    pdf
      .font('regular')
      .fontSize(SMALL_SIZE - 1)
      .fillColor(QUIET);
    pdf.text(`${content.title} ${content.number} · SHA-256 ${record.sha256}`, MARGIN, top, {
      width: contentWidth(pdf) - 60,
      lineBreak: false,
    });
    pdf.text(words.page({ number: index + 1, count }), MARGIN, top, {
      width: contentWidth(pdf),
      align: 'right',
      lineBreak: false,
    });
  }
}

function drawWatermark(pdf: Pdf, text: string): void {
  const { width, height } = pdf.page;
  pdf.save();
  pdf.rotate(-52, { origin: [width / 2, height / 2] });
  pdf.font('bold').fontSize(WATERMARK_SIZE).fillColor('#b3261e', WATERMARK_OPACITY);
  pdf.text(text, 0, height / 2 - WATERMARK_SIZE / 2, { width, align: 'center', lineBreak: false });
  pdf.restore();
}
