import type { StatementMapping } from '@tulay/contract/repayment/statements';

/** A statement as text; null where its bytes are none of the bank's encoding. */
export function statementText(bytes: Uint8Array, encoding: StatementMapping['encoding']): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
