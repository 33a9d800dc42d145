import type { LoanRecord, MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import type { ContractFile } from './contract.ts';

/** What the contract of a member's loan is made of. */
export async function readContractFile(tx: Reader, loan: LoanRecord, member: MemberRecord): Promise<ContractFile> {
  return {
    loan,
    instalments: await tx.loans.instalments(loan.id),
    borrower: { member, profile: await tx.members.profile(member.id) },
    agreement: await tx.agreements.byVersion(loan.agreementVersion),
  };
}
