import { borrowerHere } from '../money/lend.ts';
import { faults } from './lying-line.ts';
import { bringSession, expect, test } from './world.ts';

test.use({ serviceWorkers: 'allow' });

const balance = '₱150,000.00';

test('a member sees their wallet whatever answers in the place of the server', async ({ page, world, line }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await bringSession(page, line);
  await page.goto(`${line.url}/wallet`);
  await expect(page.getByText(balance).first()).toBeVisible();
  // What is kept of the answer is sealed first.
  await page.waitForTimeout(500);
  for (const fault of faults) {
    line.lie(fault, /^\/api\//);
    await page.reload();
    await expect(page.getByText(balance).first(), fault).toBeVisible({ timeout: 10_000 });
    line.tellTheTruth();
  }
});

test('an answer to the renewal that was lost costs nobody the session', async ({ page, world, line, context }) => {
  const { phoneNumber, password } = await borrowerHere(page, world, 'ACTIVE');
  await page.goto(`${line.url}/favicon.ico`);
  const signedIn = await context.request.post(`${line.url}/api/v2/authmember/login`, {
    data: { phoneNumber, password },
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  await page.evaluate(
    ([token, number]) => {
      const [head = '', claims = ''] = token.split('.');
      // As after ten minutes: it is renewed at the first call.
      localStorage.setItem('accessToken', `${head}.${claims}.${'A'.repeat(43)}`);
      localStorage.setItem('myPhoneNumber', number);
    },
    [accessToken, phoneNumber] as const,
  );
  line.lieOnce('lost', /auth\/refresh$/);
  await page.goto(`${line.url}/wallet`);
  await expect(page.getByText(balance).first()).toBeVisible({ timeout: 30_000 });
});
