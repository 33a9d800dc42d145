import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** The cells of a CSV: every one in quotes, each line ended as spreadsheets want it. */
function cellsOf(text: string): string[][] {
  expect(text).toMatch(/^(?:"(?:[^"]|"")*"(?:,"(?:[^"]|"")*"){2}\r\n)+$/);
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}

const inCentavos = (amount = '') => Math.round(Number(amount) * 100);

/**
 * Saves the trial balance of a day from the open page of the ledger and returns what each account has, in centavos, credits less debits: the file
 * is of that day, says what the screen says, and both its sides have one sum.
 */
export async function balanceInFile(page: Page, on: string): Promise<ReadonlyMap<string, number>> {
  await page.getByLabel('At the end of').fill(on);
  const table = page.getByRole('table', { name: /In Philippine pesos/ });
  await expect(table).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Trial balance as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`trial-balance-${on}.csv`);
  const shown = await table
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  const [head, ...lines] = cellsOf(await readFile(await file.path(), 'utf8'));
  const plain = ([name, ...amounts]: readonly string[]) => [
    name,
    ...amounts.map((amount) => amount.replaceAll(',', '') || '0.00'),
  ];
  expect([head, ...lines]).toEqual([shown[0], ...shown.slice(1).map(plain)]);
  const accounts = lines.slice(0, -1);
  for (const side of [1, 2]) {
    const sum = accounts.reduce((before, line) => before + inCentavos(line[side]), 0);
    expect([sum, inCentavos(lines.at(-1)?.[side])]).toEqual([sum, sum]);
  }
  const balances = accounts.map(
    ([name = '', debit, credit]) => [name, inCentavos(credit) - inCentavos(debit)] as const,
  );
  expect(balances.reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
  return new Map(balances);
}
