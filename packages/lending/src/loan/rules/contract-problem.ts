import type { AgreementRecord } from '../../ports/record/agreement-record.ts';

/** Why nobody can bind themselves by a contract whose agreement is this one: its words were not found. Null where they are there to be read. */
export function contractProblem(agreement: AgreementRecord | null): 'loan.terms_missing' | null {
  return agreement === null ? 'loan.terms_missing' : null;
}
