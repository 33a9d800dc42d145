import { activatedMember } from './activated.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { proven, type Person } from './people.ts';

/** The version of the agreement in force and the id of the member's newest loan. */
export async function apply({ client, phoneNumber }: Person, key?: string) {
  const { agreementVersion } = await client.ok('getProduct', {});
  return client.ok(
    'applyForLoan',
    { phoneNumber, selectedCurrency: 'PHP', loanAmountXR: 150_000, installmentCount: 12, agreementVersion },
    key === undefined ? {} : { key },
  );
}

export async function newestLoanId({ client, phoneNumber }: Person): Promise<string> {
  const { items } = await client.ok('listLoans', { phoneNumber });
  const id = items[0]?.id;
  if (id === undefined) throw new Error(`${phoneNumber} has no loan.`);
  return id;
}

/** A member with 150,000 pesos in the wallet: applied, approved, confirmed, proposed by one officer and approved by another. */
export async function memberWithMoney(api: ApiUnderTest, officers: readonly [Person, Person]) {
  const member = await activatedMember(api);
  return { ...member, loanId: await lend(api, member, officers) };
}

/** An application of an activated member, approved by an officer, that waits for the member's confirmation; the loan's id. */
export async function approvedLoan(member: Person, officer: Person): Promise<string> {
  await apply(member);
  const id = await newestLoanId(member);
  await officer.client.ok('decideLoan', { id, action: 'review' });
  await officer.client.ok('decideLoan', { id, action: 'approve' });
  return id;
}

/** Lends an activated member 150,000 pesos; the loan's id. */
export async function lend(api: ApiUnderTest, member: Person, officers: readonly [Person, Person]): Promise<string> {
  const { client, phoneNumber } = member;
  const [maker, checker] = officers;
  const id = await approvedLoan(member, maker);
  await client.ok('confirmContract', await proven(api, client, 'confirmContract', { phoneNumber, id }));
  await maker.client.ok('decideLoan', { id, action: 'propose_disbursement' });
  await checker.client.ok('decideLoan', { id, action: 'approve_disbursement' });
  return id;
}
