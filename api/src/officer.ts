import { addOfficer } from '@tulay/lending/accounts/add-officer';
import { buildApp } from './app.ts';
import { composeService } from './compose-service.ts';
import { ConfigError, loadConfig } from './config.ts';
import { generatePassword } from './demonstration-officers.ts';

const usage = 'Usage: pnpm officer add <phone> <full name>';

/** `pnpm officer add <phone> <full name>`: an officer in the data folder's database. Returns the exit code. */
async function main([command, phoneNumber, ...names]: readonly string[]): Promise<number> {
  if (command !== 'add' || !phoneNumber || names.length === 0) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const config = loadConfig();
  const { service, jwtSecret } = await composeService(config, () => undefined);
  const app = await buildApp({ service, jwtSecret, logLevel: 'silent', trustProxy: false, countryHeader: null, requestsPerMinute: 1, siteDir: null });
  try {
    const password = config.officerPassword ?? generatePassword();
    const added = await addOfficer(app.service, { phoneNumber, fullName: names.join(' '), password });
    if (!added.ok) {
      process.stderr.write(`${JSON.stringify(added.error.fields ?? added.error.code)}\n`);
      return 1;
    }
    process.stdout.write(config.officerPassword ? 'Officer added.\n' : `Officer added. Password, shown only now: ${password}\n`);
    return 0;
  } finally {
    await app.app.close();
    await service.ports.store.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
