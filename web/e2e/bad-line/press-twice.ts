import { expect, type Page } from '@playwright/test';
import { standsStill, type Behaviour, type Fault, type LyingLine } from './lying-line.ts';

interface Deed {
  readonly fault: Fault;
  /** The address of the call. */
  readonly call: RegExp;
  /** Method and address of what would tell what became of it: silent until it is pressed again. */
  readonly tells?: RegExp;
  readonly press: () => Promise<void>;
  /** What happens before it is pressed again. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** Until the page says that nobody answered: at once, or when its own patience of half a minute is over. */
export const untilNoAnswer = (page: Page, fault: Fault): Promise<void> =>
  expect(page.getByText('No Server Response').first()).toBeVisible({
    timeout: standsStill.has(fault) ? 45_000 : 15_000,
  });

/** Presses while the server does it and nothing whole of its answer comes, and once more on a line that is whole. */
export async function pressTwice(
  page: Page,
  line: LyingLine,
  { fault, call, tells, press, meanwhile }: Deed,
): Promise<void> {
  const silent: Behaviour = (path, method) => (tells?.test(`${method} ${path}`) ? 'reset' : null);
  line.behaviour = (path, method) => silent(path, method) ?? (call.test(path) ? fault : null);
  await press();
  await untilNoAnswer(page, fault);
  line.behaviour = silent;
  await meanwhile?.();
  const answered = page.waitForResponse((response) => call.test(new URL(response.url()).pathname));
  await press();
  await answered;
  line.tellTheTruth();
}
