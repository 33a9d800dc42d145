import type { Documents } from '@tulay/lending/ports/ports';

/** Documents as PDF. The libraries come with the first document, so that the service starts without them. */
export function makeDocuments(): Documents {
  return {
    async render(document) {
      const { renderPdf } = await import('./documents/render-pdf.ts');
      return renderPdf(document);
    },
  };
}
