import type { DocumentContent, PrintedDocument } from '../ports/printed-document.ts';
import type { Hashing } from '../ports/ports.ts';

/** The digest of everything a document says, hex. Objects become lists first, so that the order of keys does not matter. */
export function documentSha256(content: DocumentContent<string>, hashing: Pick<Hashing, 'sha256'>): string {
  const sections = content.sections.map(({ heading, paragraphs = [], facts = [], table }) => [
    heading,
    paragraphs,
    facts.map(({ label, value }) => [label, value]),
    table ? [table.columns, table.rows] : [],
  ]);
  const { kind, title, number, issuer, demonstration } = content;
  return hashing.sha256(JSON.stringify([kind, title, number, issuer, demonstration, sections]));
}

/** A file name that every system takes: `tulay-contract-00000001.pdf`. */
export function documentFileName({ content: { kind, number } }: Pick<PrintedDocument, 'content'>): string {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${plain(`tulay-${kind}-${number}`)}.pdf`;
}
