import { expect, type Locator, type Page } from '@playwright/test';
import { photoFile } from './members.ts';

/** One thing to fill in. It is read before it is written, so that nothing is typed twice. */
interface Field {
  readonly name: string;
  readonly wanted: string;
  readonly read: (page: Page) => Promise<string>;
  readonly write: (page: Page) => Promise<void>;
}

export interface WizardStep {
  readonly heading: string;
  readonly fields: readonly Field[];
  readonly submit: 'Continue' | 'Finish';
}

const text = (label: string, wanted: string, { byHand = false, isOptional = false } = {}): Field => {
  // An optional field says so in its label.
  const box = (page: Page) => page.getByLabel(label, { exact: !isOptional });
  return {
    name: label,
    wanted,
    read: (page) => box(page).inputValue(),
    write: async (page) => {
      if (byHand) await box(page).fill('');
      await (byHand ? box(page).pressSequentially(wanted) : box(page).fill(wanted));
    },
  };
};

const tick = (name: string, box: (page: Page) => Locator): Field => ({
  name,
  wanted: 'true',
  read: async (page) => String(await box(page).isChecked()),
  write: (page) => box(page).check(),
});

const select = (label: string, wanted: string): Field => ({
  name: label,
  wanted,
  read: (page) => page.getByLabel(label).inputValue(),
  write: async (page) => void (await page.getByLabel(label).selectOption(wanted)),
});

const choice = (label: string, wanted: string): Field => {
  const box = (page: Page) => page.getByRole('combobox', { name: label });
  return {
    name: label,
    wanted,
    read: (page) => box(page).inputValue(),
    // A list that depends on the choice before it is made anew a moment after that choice, or comes over the network.
    write: (page) =>
      expect(async () => {
        // What stands there already opens no list, at a second try.
        await box(page).fill('', { timeout: 2000 });
        await box(page).fill(wanted, { timeout: 2000 });
        await page.getByRole('option', { name: wanted, exact: true }).click({ timeout: 2000 });
        await expect(box(page)).toHaveValue(wanted, { timeout: 1000 });
      }).toPass({ timeout: 60_000 }),
  };
};

const photo = (label: string, alt: string): Field => ({
  name: label,
  wanted: '1',
  read: async (page) => String(await page.getByRole('img', { name: alt }).count()),
  write: async (page) => {
    await page.getByLabel(label, { exact: true }).setInputFiles(photoFile(label));
    await expect(page.getByRole('img', { name: alt })).toBeVisible();
  },
});

/** The five steps as somebody fills them in. */
export const wizardSteps: readonly WizardStep[] = [
  {
    heading: 'Tell us about yourself',
    submit: 'Continue',
    fields: [
      tick('Gender', (page) => page.getByLabel('Female')),
      text('First name', 'Maria Clara'),
      text('Last name', 'Santos'),
      text('Day', '30'),
      text('Month', '06'),
      text('Year', '1991'),
      select('Marital status', 'Married'),
      tick('Consent', (page) => page.getByRole('checkbox', { name: /credit bureaus/ })),
    ],
  },
  {
    heading: 'Current residential address',
    submit: 'Continue',
    fields: [
      choice('Country of residence', 'Philippines'),
      choice('Province', 'Benguet'),
      choice('Town or city', 'Baguio City'),
      text('Street address', '12 Session Road'),
      text('Postal code', '2600', { isOptional: true }),
    ],
  },
  {
    heading: 'Character References',
    submit: 'Continue',
    // As it is shown, whichever way it is typed.
    fields: [
      text('Full name', 'Rosa Uy'),
      text('Relationship to you', 'Sister'),
      text('Phone number', '0918 111 2222'),
    ],
  },
  {
    heading: 'Your ID',
    submit: 'Continue',
    fields: [
      select('ID type', 'Passport'),
      text('ID number', 'P1234567A'),
      photo('Photo page', 'The photo page of your passport, as chosen'),
      photo('Signature page', 'The signature page of your passport, as chosen'),
      photo('Selfie', 'Your selfie, as chosen'),
    ],
  },
  {
    heading: 'Beneficiary bank account',
    submit: 'Finish',
    fields: [
      choice('Bank or e-wallet', 'GCash'),
      text('Account number', '09171234567', { byHand: true }),
      text('Account number again', '09171234567', { byHand: true }),
    ],
  },
];

export const [personalStep, addressStep, referencesStep, identityStep, bankStep] = wizardSteps as readonly [
  WizardStep,
  WizardStep,
  WizardStep,
  WizardStep,
  WizardStep,
];

/** Fills in one step, all of it, and hands it in. */
export async function fillStep(page: Page, { heading, fields, submit }: WizardStep): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  for (const field of fields) await field.write(page);
  await page.getByRole('button', { name: submit, exact: true }).click();
}
