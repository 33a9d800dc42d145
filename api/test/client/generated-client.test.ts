import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryDir } from '../../src/config/config.ts';
import { makeTestApi } from '../make-test-api.ts';

const modules = join(import.meta.dirname, 'node_modules');
// The generator has an older one of its own.
const compiler = join(repositoryDir, 'node_modules/typescript/lib/tsc.js');
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-client-'));
  const api = await makeTestApi();
  const document = (await api.app.inject('/api/v2/openapi.json')).body;
  await api.close();
  await writeFile(join(dir, 'document.ts'), astToString(await openapiTS(document)));
  await cp(join(import.meta.dirname, 'program.txt'), join(dir, 'program.ts'));
  await symlink(modules, join(dir, 'node_modules'));
  const strictly = { strict: true, noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true };
  const compilerOptions = { target: 'es2024', module: 'nodenext', lib: ['es2024', 'dom'], types: [], ...strictly };
  await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** What the compiler says of the folder; nothing when all of it fits. */
async function complaints(): Promise<string> {
  const checked = promisify(execFile)(process.execPath, [compiler, '-p', dir]);
  return checked.then(({ stdout }) => stdout).catch(({ stdout }: { readonly stdout: string }) => stdout);
}

test('a program over a client that is generated from the document type-checks, and its misuses do not', async () => {
  expect(await complaints()).toBe('');
});

test('a program that names what the document has not is complained about', async () => {
  const wrong = "import type { components } from './document.ts';\nexport type Top = components['schemas']['TopUp'];\n";
  await writeFile(join(dir, 'wrong.ts'), wrong);
  expect(await complaints()).toMatch(/^[^\n]*wrong\.ts\(2,\d+\): error TS2339[^\n]*\n$/);
});
