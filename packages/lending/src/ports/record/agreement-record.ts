import type { Language } from '@tulay/contract/language';

/** The words of an agreement that somebody accepted, kept so that a later contract does not print other ones. */
export interface AgreementRecord {
  readonly version: string;
  readonly language: Language;
  readonly sha256: string;
  readonly clauses: readonly { readonly heading: string; readonly text: string }[];
}
