import { fileURLToPath } from 'node:url';

export type Pdf = PDFKit.PDFDocument;

// The fonts that every PDF reader has lack the peso sign; this one is embedded, as far as its letters are used.
const regular = import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
const bold = import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');

/** Points. A4 is 595 by 842. */
export const MARGIN = 56;
export const FOOTER_HEIGHT = 40;
export const INK = '#12211b';
export const QUIET = '#51625a';
export const LINE = '#c9d3cd';

export function useFonts(pdf: Pdf): void {
  pdf.registerFont('regular', fileURLToPath(regular));
  pdf.registerFont('bold', fileURLToPath(bold));
}

export function contentWidth(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}

/** Begins a new page when so much height is not left on this one. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}
