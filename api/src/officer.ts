import { addOfficer } from '@tulay/lending/accounts/add-officer';
import { composeService } from './compose-service.ts';
import { loadConfig } from './config.ts';
import { generatePassword } from './demonstration-officers.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: pnpm officer add <phone> <full name>';

/** `pnpm officer add <phone> <full name>`: an officer in the data folder's database. Returns the exit code. */
async function main([command, phoneNumber, ...names]: readonly string[]): Promise<number> {
  if (command !== 'add' || !phoneNumber || names.length === 0) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const config = loadConfig();
  const { service } = await composeService(config, {
    messagesWaiting: () => undefined,
    deliveryFailed: () => undefined,
  });
  try {
    const password = config.officerPassword ?? generatePassword();
    const added = await addOfficer(service, { phoneNumber, fullName: names.join(' '), password });
    if (!added.ok) {
      for (const [field, sentence] of Object.entries(added.error.fields ?? {}))
        process.stderr.write(`${field}: ${sentence}\n`);
      return 1;
    }
    process.stdout.write(`${told(added.created, config.officerPassword === null ? password : null)}\n`);
    return 0;
  } finally {
    await service.ports.store.close();
  }
}

function told(created: boolean, generated: string | null): string {
  if (!created)
    return 'This number has an account already: it is an officer too now, and keeps its name and its password.';
  return generated === null ? 'Officer added.' : `Officer added. Password, shown only now: ${generated}`;
}

await runCommand(main);
