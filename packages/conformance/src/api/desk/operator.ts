import { addOfficer, type NewOfficer, type Registry, changeOfficer, type OfficerChange } from '@tulay/lending/account';
import type { Failure } from '@tulay/lending/operation';

/** What the operator does at the machine. */
export interface Operator {
  addOfficer(officer: Pick<NewOfficer, 'phoneNumber' | 'fullName' | 'password' | 'promotes'>): Promise<void>;
  changeOfficer(change: OfficerChange, phoneNumber: string): Promise<void>;
}

async function done(result: Promise<{ readonly ok: true } | Failure>): Promise<void> {
  const ended = await result;
  if (!ended.ok) throw new Error(`The operator was refused: ${ended.error.code}`);
}

/** The operator of a service in this process. */
export const operatorOf = (service: Registry): Operator => ({
  addOfficer: (officer) => done(addOfficer(service, officer)),
  changeOfficer: (change, phoneNumber) => done(changeOfficer(service, { change, phoneNumber, by: 'test' })),
});
