import type { Page } from '@playwright/test';

/** Opens the panel for developers at one of its parts. */
export async function openPanel(
  page: Page,
  tab: 'Phone' | 'Scenario' | 'Network' | 'Clock' | 'Payment',
): Promise<void> {
  const button = page.getByRole('button', { name: /Open the panel for developers/ });
  const tabs = page.getByRole('tab', { name: tab, exact: true });
  // After a travel in time it is open already.
  await button.or(tabs).first().waitFor();
  if (await button.isVisible()) await button.click();
  await tabs.click();
}
