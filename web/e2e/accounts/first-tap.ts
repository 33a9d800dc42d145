import { expect, type Locator, type Page } from '@playwright/test';

/** How a person taps: the finger or the button goes down, the page may draw, it goes up. */
export type Tap = (page: Page, x: number, y: number) => Promise<void>;

export const mouse: Tap = async (page, x, y) => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Two frames: whatever leaving the field changes is drawn before the button is up.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
};
export const finger: Tap = (page, x, y) => page.touchscreen.tap(x, y);

/**
 * The first empty line of text in a form or dialog, which a person has touched and leaves with the tap; where none is empty, the first
 * one, emptied; where there is none, the first choice.
 */
async function touchField(root: Locator, typed: string): Promise<void> {
  const fields = root.locator('input.control:not([role=combobox]), textarea.control');
  await expect(fields.or(root.getByRole('radio')).first()).toBeVisible();
  const shown: Locator[] = [];
  for (const field of await fields.all()) if (await field.isVisible()) shown.push(field);
  let empty: Locator | undefined;
  for (const field of shown) if ((await field.inputValue()) === '') empty ??= field;
  const field = empty ?? shown[0] ?? root.getByRole('radio').first();
  await field.focus();
  if (shown.length > 0) await field.fill(typed);
  await expect(field).toBeFocused();
}

/** A tap in the middle of a control, where it was when the finger went down. */
async function tapOn(page: Page, control: Locator, tap: Tap): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await control.boundingBox();
  if (!box) throw new Error('What is tapped has to be on the screen.');
  await tap(page, box.x + box.width / 2, box.y + box.height / 2);
}

/** Touches an empty field and leaves it by the tap. */
export async function leaveByTap(page: Page, root: Locator, control: Locator, tap: Tap): Promise<void> {
  await touchField(root, '');
  await tapOn(page, control, tap);
}

/** From now on the next click is caught, and whether it was on the control is told by `isArrived`. */
async function catchClick(control: Locator): Promise<void> {
  await control.evaluate((element) => {
    const arrived = new Promise<boolean>((resolve) => {
      const caught = (event: Event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        resolve(event.target instanceof Node && element.contains(event.target));
      };
      addEventListener('click', caught, { capture: true, once: true });
      // Down on one element and up on another may bring no click at all.
      addEventListener('mouseup', () => setTimeout(() => resolve(false), 200), { capture: true, once: true });
    });
    Reflect.set(window, 'arrived', arrived);
  });
}
const isArrived = (page: Page) => page.evaluate(() => Reflect.get(window, 'arrived') as Promise<boolean>);

/**
 * How many links and buttons of a form were tapped as the first thing after a field that is empty or has only `typed` in it, and those that did not get the
 * click; each is tried on a form opened anew. Where a click leads is kept from happening.
 */
export async function lostTaps(page: Page, open: (page: Page) => Promise<Locator>, tap: Tap, typed = '') {
  const controls = (root: Locator) =>
    root.locator('a:visible, button:visible, label:has(input[type=checkbox]):visible');
  const lost: string[] = [];
  let tried = 1;
  for (let index = 0; index < tried; index += 1) {
    const root = await open(page);
    await expect(controls(root).first()).toBeVisible();
    tried = await controls(root).count();
    const control = controls(root).nth(index);
    const name = (await control.getAttribute('aria-label')) ?? (await control.innerText());
    await touchField(root, typed);
    await catchClick(control);
    await tapOn(page, control, tap);
    if (!(await isArrived(page))) lost.push(name);
  }
  return { tried, lost };
}
