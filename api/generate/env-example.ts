/** Writes `.env.example` from the configuration's own table. Run with `pnpm generate`; commit the result. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError, loadConfig, repositoryDir } from '../src/config/config.ts';
import { variables, type Environment } from '../src/config/environment.ts';
import { variableSentences } from '../src/config/variable-sentences.ts';

type Name = keyof Environment;
type Given = Readonly<Partial<Record<Name, string>>>;

/** A lender's settings, every fact set: what cannot be left out of them is what live needs. */
const lender: Given = {
  COMPANY_LEGAL_NAME: 'Example Financing Corporation',
  COMPANY_SEC_NO: 'CS000000000',
  COMPANY_CA_NO: '0000',
  COMPANY_ADDRESS: 'Example Street, Pasig, Metro Manila',
  COMPANY_EMAIL: 'help@loans.example',
  COMPANY_PHONE: '+63 2 8123 4567',
  SMS_URL: 'https://sms.example/send',
  MAIL_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://loans.example',
  TRUST_PROXY: 'false',
};
/** Harmless in a demonstration; whether live takes it says the schema. */
const forTests: Given = { TEST_CLOCK_AHEAD_MS: '1' };

function isLive(env: Given): boolean {
  try {
    return !loadConfig(env, repositoryDir, 'always').demonstration;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

function atLive(name: Name): string {
  const { [name]: _left, ...without } = lender;
  if (!isLive(without)) return ' Live needs it.';
  return name in forTests && !isLive({ ...lender, ...forTests }) ? ' Live refuses it.' : '';
}

/** The whole file: every variable with its sentence, what live asks of it, and its default, commented out. */
export function envExample(): string {
  const schemas = variables('.');
  // The sentences are a record of exactly the variables.
  const names = Object.keys(variableSentences) as Name[];
  const lines = names.map((name) => {
    return `# ${variableSentences[name]}${atLive(name)}\n# ${name}=${v.getDefault(schemas[name]) ?? ''}\n`;
  });
  return [
    '# Every variable that the service reads, with its default; one that is empty counts as not set.',
    '# Made by `pnpm generate` from api/src/config. Take what you need into a file that the service is started with, for',
    '# example by `EnvironmentFile=` of systemd; no file is read by itself. It is a demonstration until `pnpm go-live`.',
    '',
    ...lines,
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(repositoryDir, '.env.example'), envExample());
