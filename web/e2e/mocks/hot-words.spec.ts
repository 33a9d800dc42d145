import activation from '@tulay/contract/words/en/member/activation.json' with { type: 'json' };
import { expect, test } from '../world/world.ts';

const title = 'REFERENCES AS EDITED';

test('words that are edited change in the open wizard, and what was typed in it stays @soak', async ({ page }) => {
  // As the development server sends what was saved; the file itself stays as it is, as other tests read it.
  let save: (sentences: object) => void = () => undefined;
  await page.routeWebSocket(/.*/, (socket) => {
    socket.connectToServer();
    save = (sentences) =>
      socket.send(
        JSON.stringify({
          type: 'custom',
          event: 'tulay:words',
          data: { language: 'en', name: 'activation', sentences: JSON.stringify(sentences) },
        }),
      );
  });
  await page.goto('/activate?wizard=true&scenario=activation/REFERENCES_INFO');
  const wizard = page.getByRole('dialog');
  const field = wizard.getByRole('textbox').first();
  await field.fill('Crisostomo');
  // Gone with the page, were it loaded anew.
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  save({ ...activation, steps: { ...activation.steps, REFERENCES_INFO: title } });
  await expect(wizard.getByRole('heading', { name: title })).toBeVisible();
  await expect(field).toHaveValue('Crisostomo');
  await expect(page.locator('html')).toHaveAttribute('data-before', '');
});
