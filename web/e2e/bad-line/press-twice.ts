import { expect, type Page } from '@playwright/test';
import type { Behaviour, Fault, LyingLine } from './lying-line.ts';

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

/** Presses while the server does it and nothing whole of its answer comes, and once more on a line that is whole. */
export async function pressTwice(
  page: Page,
  line: LyingLine,
  { fault, call, tells, press, meanwhile }: Deed,
): Promise<void> {
  const silent: Behaviour = (path, method) => (tells?.test(`${method} ${path}`) ? 'reset' : null);
  line.behaviour = (path, method) => silent(path, method) ?? (call.test(path) ? fault : null);
  await press();
  await expect(page.getByText('No Server Response').first()).toBeVisible();
  line.behaviour = silent;
  await meanwhile?.();
  const answered = page.waitForResponse((response) => call.test(new URL(response.url()).pathname));
  await press();
  await answered;
  line.tellTheTruth();
}
