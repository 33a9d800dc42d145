import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { demonstrationDir } from './demonstration.ts';

// Once for all workers: two that build the same folder at the same time take each other's pages for their own.
test('the demonstration is built where it is older than its sources', () => {
  test.setTimeout(240_000);
  const web = resolve(import.meta.dirname, '../..');
  execFileSync(process.execPath, ['build/if-stale.ts', 'demo'], { cwd: web, stdio: 'inherit' });
  expect(existsSync(join(demonstrationDir, 'index.html'))).toBe(true);
});
