import type { PrintedDocument } from '@tulay/lending/ports';
import PDFDocument from 'pdfkit';
import { drawEachPage, drawHead, drawVerification, verificationHeight } from './draw-frame.ts';
import { drawSections } from './draw-sections.ts';
import { FOOTER_HEIGHT, MARGIN, useFonts } from './page.ts';

/** One document as the bytes of a PDF, A4. The same document gives the same page: its dates are those of its issue. Runs in a thread of its own. */
export default async function renderPdf(document: PrintedDocument): Promise<Uint8Array> {
  const { content, record } = document;
  const issued = new Date(record.issuedAt);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOTER_HEIGHT + 24 },
    bufferPages: true,
    lang: content.language,
    displayTitle: true,
    info: {
      Title: `${content.title} ${content.number}`,
      Author: content.issuer[0] ?? '',
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const bytes = collect(pdf);
  useFonts(pdf);
  drawHead(pdf, document);
  drawSections(pdf, content.sections, verificationHeight(document));
  drawVerification(pdf, document);
  drawEachPage(pdf, document);
  pdf.end();
  return bytes;
}

async function collect(pdf: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  return Buffer.concat(chunks);
}
