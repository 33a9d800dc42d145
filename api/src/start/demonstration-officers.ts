import { addOfficer, type Registry, demonstrationOfficers, listOfficers } from '@tulay/lending/account';
import type { Service } from '@tulay/lending/service';
import { generatePassword } from './generate-password.ts';
import { StartProblem } from './start-problem.ts';

/** In demonstration mode two officers exist, since one proposes and another approves. Their passwords are printed once, when they are made. */
export async function ensureDemonstrationOfficers(service: Service, print: (line: string) => void): Promise<void> {
  for (const officer of demonstrationOfficers) {
    // Once made they are not made again: not when one was removed, nor when one has another number by now.
    const known = await service.ports.store.read(
      async ({ members }) => (await members.byId(officer.id)) ?? (await members.byPhone(officer.phoneNumber)),
    );
    if (known) continue;
    const password = generatePassword();
    const added = await addOfficer(service, { ...officer, password });
    // Another node, started at the same time, may have made it meanwhile: with another password.
    if (!added.ok && added.error.code === 'account.phone_taken') continue;
    if (!added.ok) throw new Error(`A demonstration officer was refused: ${added.error.code}`);
    print(`Demonstration officer ${officer.phoneNumber} (${officer.fullName}), password ${password} — shown only now.`);
  }
}

/** Nobody may keep a key to a live service that was printed on a screen. Throws a {@link StartProblem} that names the commands. */
export async function refuseDemonstrationOfficers(registry: Registry): Promise<void> {
  const left = (await listOfficers(registry)).filter(({ demonstration }) => demonstration);
  if (left.length === 0) return;
  const commands = left.map(({ phoneNumber }) => `  pnpm officer remove ${phoneNumber} --by <your staff number>`);
  throw new StartProblem(
    `The company's facts are set, and officers of the demonstration still exist, whose passwords were printed. Remove them first:\n${commands.join('\n')}`,
  );
}
