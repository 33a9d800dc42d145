import type { DoneReplyOf, ProposedName } from '@tulay/contract/table';
import { buildAgreement } from '../agreement/agreement.ts';
import type { OfficerLoanAction } from '../loan/rules/loan-decisions.ts';
import type { MemberRecord } from '../ports/record/records.ts';
import { proven } from './proven.ts';
import { told } from './sample-person.ts';
import type { TestMember } from './test-member.ts';
import { makeTestService, type TestService } from './test-service.ts';

/** A member who may apply: activated, with a name and a receiving account. */
export async function addBorrower(service: TestService, patch: Partial<MemberRecord> = {}): Promise<TestMember> {
  const { ports } = service;
  const now = ports.clock.now();
  const borrower = await service.addMember({ state: 'INFO_COMPLETED', activatedAt: now, ...patch });
  const { id } = borrower.member;
  const { isAgree: _isAgree, ...personal } = told.updatePersonal;
  await ports.store.transact(async (tx) => {
    await tx.members.saveSection(id, 'personal', { ...personal, consentVersion: '1', consentAt: now }, now);
    await tx.members.saveSection(id, 'bank', told.updateBank, now);
  });
  return borrower;
}

export function addOfficer(service: TestService): Promise<TestMember> {
  return service.addMember({ roles: ['OFFICER'], employment: null, fullName: 'Jose Reyes' });
}

/** An application for 150,000 pesos over 12 months, as the loan box sends it at least. */
export function applyBody(
  service: TestService,
  { member }: TestMember,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    phoneNumber: member.phoneNumber,
    selectedCurrency: 'PHP',
    loanAmountXR: 150_000,
    installmentCount: 12,
    agreementVersion: buildAgreement(service.policy, service.ports.hashing, 'en').version,
    ...overrides,
  };
}

/** Applies and returns the new loan's id. */
export async function apply(
  service: TestService,
  borrower: TestMember,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const reply = await service.callOk('applyForLoan', applyBody(service, borrower, overrides), { as: borrower });
  if (reply.state !== 'LOAN_CREATED') throw new Error('There is an open loan already.');
  const loan = await service.ports.store.read((reader) => reader.loans.newestOf(borrower.member.id));
  if (!loan) throw new Error('The loan was not stored.');
  return loan.id;
}

/** One officer's action, which must succeed. */
export function decide(
  service: TestService,
  officer: TestMember,
  id: string,
  action: OfficerLoanAction,
  reason?: string,
) {
  return service.callOk('decideLoan', { id, action, ...(reason && { reason }) }, { as: officer });
}

/** Confirms an approved loan's contract with the one-time password. */
export async function confirm(service: TestService, borrower: TestMember, id: string): Promise<void> {
  const { phoneNumber } = borrower.member;
  await service.callOk('confirmContract', await proven(service, borrower, 'confirmContract', { phoneNumber, id }), {
    as: borrower,
  });
}

/** A call that one officer makes and another approves; what its row then answers. */
export async function byTwo<Name extends ProposedName>(
  { service, maker, checker }: Pick<DisbursedLoan, 'service' | 'maker' | 'checker'>,
  name: Name,
  body: Record<string, unknown>,
): Promise<DoneReplyOf<Name>> {
  const proposed: object = await service.callOk(name, body, { as: maker });
  if (!('approval' in proposed)) throw new Error(`${name} was not proposed.`);
  // Only the answer of a proposal has one.
  const { id } = proposed.approval as { id: string };
  const { reply } = await service.callOk('decideApproval', { id, decision: 'approve' }, { as: checker });
  // Encoded by the row's own schema.
  return reply as DoneReplyOf<Name>;
}

export interface DisbursedLoan {
  readonly service: TestService;
  readonly borrower: TestMember;
  readonly maker: TestMember;
  readonly checker: TestMember;
  readonly loanId: string;
}

/** A borrower whose loan is in the wallet, and the two officers who released it. */
export async function disbursedLoan(
  service: TestService = makeTestService(),
  application: Record<string, unknown> = {},
): Promise<DisbursedLoan> {
  const [borrower, maker, checker] = [await addBorrower(service), await addOfficer(service), await addOfficer(service)];
  return nextLoan({ service, borrower, maker, checker }, application);
}

/** The same member's next loan, released by the same officers. */
export async function nextLoan(
  { service, borrower, maker, checker }: Omit<DisbursedLoan, 'loanId'>,
  application: Record<string, unknown> = {},
): Promise<DisbursedLoan> {
  const loanId = await apply(service, borrower, application);
  await decide(service, maker, loanId, 'review');
  await decide(service, maker, loanId, 'approve');
  await confirm(service, borrower, loanId);
  await decide(service, maker, loanId, 'propose_disbursement');
  await decide(service, checker, loanId, 'approve_disbursement');
  return { service, borrower, maker, checker, loanId };
}

/** Asks for the one-time password of a withdrawal; the body that then withdraws. */
export async function verifiedWithdrawal(
  { service, borrower, loanId }: DisbursedLoan,
  withdrawalAmount: number,
): Promise<Record<string, unknown> & { oTP: string; challenge: string }> {
  const body = { phoneNumber: borrower.member.phoneNumber, id: loanId, withdrawalAmount };
  const { challenge } = await service.callOk('verifyWithdrawal', body, { as: borrower });
  return { ...body, challenge, oTP: service.lastCode() };
}

/** Withdraws an amount of pesos; the withdrawal's id. */
export async function withdrawn(loan: DisbursedLoan, withdrawalAmount: number): Promise<string> {
  const body = await verifiedWithdrawal(loan, withdrawalAmount);
  const { withdrawal } = await loan.service.callOk('withdraw', body, { as: loan.borrower });
  return withdrawal._id;
}
