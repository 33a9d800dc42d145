import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { envExample } from '../../generate/env-example.ts';
import { loadConfig, repositoryDir } from '../../src/config/config.ts';
import { variableNames } from '../../src/config/environment.ts';

const committed = readFileSync(join(repositoryDir, '.env.example'), 'utf8');
const lines = [...committed.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));
const needed = [...committed.matchAll(/Live needs it\.\n# ([A-Z_]+)=/g)].map(([, name]) => name);

test('the example is what `pnpm generate` makes of the configuration', () => {
  expect(committed).toBe(envExample());
});

test('it names each variable once, and its defaults are the ones in force', () => {
  expect(lines.map(({ name }) => name)).toEqual(variableNames);
  expect(loadConfig(Object.fromEntries(lines.map(({ name, value }) => [name, value])))).toEqual(loadConfig({}));
});

test('it says what live needs and refuses', () => {
  expect(needed).toEqual([
    'SMS_URL',
    'MAIL_URL',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'COMPANY_LEGAL_NAME',
    'COMPANY_SEC_NO',
    'COMPANY_CA_NO',
    'COMPANY_ADDRESS',
  ]);
  expect(committed).toMatch(/Live refuses it\.\n# TEST_CLOCK_AHEAD_MS=/);
});
