import { expect, test } from '../world/world.ts';
import { openStep } from './members.ts';
import { addressStep, fillStep, identityStep, referencesStep } from './steps.ts';

test('the way back leads through the steps that were filled in here, and only then out of the wizard', async ({
  context,
  page,
}) => {
  await openStep(context, page, 2);
  const here = (step: { heading: string }) => expect(page.getByRole('heading', { name: step.heading })).toBeVisible();
  await fillStep(page, addressStep);
  await here(referencesStep);
  await fillStep(page, referencesStep);
  await here(identityStep);
  await page.getByLabel('ID number').fill('P7654321B');

  await page.goBack();
  await here(referencesStep);
  await expect(page).toHaveURL(/open=REFERENCES_INFO$/);
  await page.goBack();
  await here(addressStep);
  await expect(page.getByLabel('Street address')).not.toHaveValue('');
  // From there on to what is to be filled in, where nothing that was typed is lost, and back again.
  await page.getByRole('button', { name: 'Back to step 4 without saving' }).click();
  await here(identityStep);
  await expect(page).not.toHaveURL(/open=/);
  await expect(page.getByLabel('ID number')).toHaveValue('P7654321B');
  await page.goBack();
  await here(addressStep);
  await page.goBack();
  await expect(page).not.toHaveURL(/wizard=/);
  await expect(page.getByRole('heading', { name: addressStep.heading })).toHaveCount(0);
});
