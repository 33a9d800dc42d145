import { addOfficer, demonstrationOfficers as people } from '@tulay/lending/account';
import type { Service } from '@tulay/lending/service';

const [maker, checker] = people;

/** The two officers of the mocks: one proposes, the other approves. On the server their passwords are made at random. */
export const demonstrationOfficers = [
  { ...maker, password: 'Officer-One-1!' },
  { ...checker, password: 'Officer-Two-2!' },
] as const;

/** Adds them once. */
export async function ensureOfficers(service: Service): Promise<void> {
  for (const officer of demonstrationOfficers) {
    const known = await service.ports.store.read((reader) => reader.members.byPhone(officer.phoneNumber));
    if (!known) await addOfficer(service, officer);
  }
}
