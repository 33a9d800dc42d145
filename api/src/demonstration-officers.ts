import { randomBytes } from 'node:crypto';
import { addOfficer } from '@tulay/lending/accounts/add-officer';
import type { Service } from '@tulay/lending/dispatch/service';

const officers = [
  { phoneNumber: '+639170000001', fullName: 'Maria Demonstration' },
  { phoneNumber: '+639170000002', fullName: 'Jose Demonstration' },
] as const;

/** A password that meets the rules: 104 random bits, and one character of each kind for certain. */
export function generatePassword(): string {
  return `${randomBytes(13).toString('base64url').replaceAll(/[-_]/g, 'x')}-Aa1!`;
}

/** In demonstration mode two officers exist, since one proposes and another approves. Their passwords are printed once, when they are made. */
export async function ensureDemonstrationOfficers(service: Service, print: (line: string) => void): Promise<void> {
  for (const officer of officers) {
    const known = await service.ports.store.read((reader) => reader.members.byPhone(officer.phoneNumber));
    if (known) continue;
    const password = generatePassword();
    const added = await addOfficer(service, { ...officer, password });
    if (!added.ok) throw new Error(`A demonstration officer was refused: ${added.error.code}`);
    // Another node, started at the same time, may have made it meanwhile: with another password.
    if (!added.created) continue;
    print(`Demonstration officer ${officer.phoneNumber} (${officer.fullName}), password ${password} — shown only now.`);
  }
}
