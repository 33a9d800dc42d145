import type { Language } from '@tulay/contract/language';

/** The words of an agreement that somebody accepted, kept so that a later contract does not print other ones. */
export interface AgreementRecord {
  readonly version: string;
  readonly language: Language;
  readonly sha256: string;
  readonly clauses: readonly { readonly heading: string; readonly text: string }[];
}

export interface AgreementReader {
  byVersion(version: string): Promise<AgreementRecord | null>;
}
export interface AgreementWriter extends AgreementReader {
  /** Keeps it once; a version that is known stays as it is. */
  keep(agreement: AgreementRecord): Promise<void>;
}
