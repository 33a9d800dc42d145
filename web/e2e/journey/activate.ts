import { expect, type Page } from '@playwright/test';

/** A picture with something on it, as a camera would give: drawn in the browser, so that it is a real file. */
async function takePhoto(page: Page, text: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (words) => {
    const canvas = new OffscreenCanvas(1600, 1000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas.');
    context.fillStyle = '#f4f1e8';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#123b2a';
    context.font = '90px sans-serif';
    for (let row = 1; row < 10; row += 1) context.fillText(`${words} ${row}`, 60, row * 100);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, text);
  return Buffer.from(bytes);
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

async function personalStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tell us about yourself' })).toBeVisible();
  await page.getByLabel('Female').check();
  await page.getByLabel('First name').fill('Maria Clara');
  await page.getByLabel('Last name').fill('Santos');
  await page.getByLabel('Day', { exact: true }).fill('30');
  await page.getByLabel('Month', { exact: true }).fill('6');
  await page.getByLabel('Year', { exact: true }).fill('1991');
  await page.getByLabel('Marital status').selectOption('Married');
  await page.getByRole('checkbox', { name: /credit bureaus/ }).check();
  await next(page).click();
}

async function addressStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Current residential address' })).toBeVisible();
  // Proposed is where one works.
  await expect(page.getByRole('combobox', { name: 'Country of residence' })).toHaveValue('Saudi Arabia');
  await choose(page, 'Country of residence', 'Philippines');
  await choose(page, 'Province', 'Benguet');
  await choose(page, 'Town or city', 'Baguio City');
  await page.getByLabel('Street address').fill('12 Session Road');
  await page.getByLabel('Postal code').fill('2600');
  await next(page).click();
}

async function choose(page: Page, label: string, choice: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  // A list that depends on the choice before it is made anew a moment after that choice.
  await expect(async () => {
    await box.fill('');
    await box.fill(choice);
    await page.getByRole('option', { name: choice, exact: true }).click({ timeout: 10_000 });
  }).toPass();
}

async function referencesStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Character References' })).toBeVisible();
  await page.getByLabel('Full name').fill('Rosa Uy');
  await page.getByLabel('Relationship to you').fill('Sister');
  await page.getByLabel('Phone number', { exact: true }).fill('09181112222');
  await next(page).click();
}

async function identityStep(page: Page, identityNumber: string, photo?: Buffer): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your ID' })).toBeVisible();
  await page.getByLabel('ID type').selectOption('Passport');
  await page.getByLabel('ID number').fill(identityNumber);
  for (const label of ['Photo page', 'Signature page', 'Selfie']) {
    const buffer = photo ?? (await takePhoto(page, label));
    await page.getByLabel(label, { exact: true }).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  }
  await expect(page.getByText('Stored safely.')).toHaveCount(3);
  await next(page).click();
}

async function bankStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Beneficiary bank account' })).toBeVisible();
  await choose(page, 'Bank or e-wallet', 'GCash');
  await page.getByLabel('Account number', { exact: true }).pressSequentially('09171234567');
  await page.getByLabel('Account number again').pressSequentially('09171234567');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
}

/** Goes through the five steps from the dashboard's panel and waits for the loan box. */
export async function activate(page: Page, identityNumber = 'P1234567A', photo?: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await personalStep(page);
  await addressStep(page);
  await referencesStep(page);
  await identityStep(page, identityNumber, photo);
  await bankStep(page);
  await expect(page.getByRole('heading', { name: 'Apply for a loan' })).toBeVisible();
}
