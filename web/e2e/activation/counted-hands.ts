import { expect, type Locator, type Page } from '@playwright/test';
import { photoFile } from './members.ts';

/**
 * Somebody who fills in forms and is counted: a field is what had to be typed, chosen, ticked or photographed by hand; a tap
 * enters a field, opens a list, chooses of it or presses a button. What already holds the wanted value is left alone.
 */
export class CountedHands {
  readonly fields: string[] = [];
  taps = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async press(name: string): Promise<void> {
    await this.tap(this.#page.getByRole('button', { name, exact: true }));
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    const box = this.#page.getByLabel(label, { exact: true });
    await box.waitFor();
    if ((await box.inputValue()) === text) return;
    // A bank account takes nothing at once, as a paste would be; a form that has just come may not have taken over yet.
    await expect(async () => {
      if ((await box.inputValue()) === '') await box.pressSequentially(text);
      await expect(box).not.toHaveValue('', { timeout: 1000 });
    }).toPass();
    this.#count(String(label), 1);
  }

  async tick(label: string | RegExp): Promise<void> {
    await this.#page.getByLabel(label).check();
    this.#count(String(label), 1);
  }

  async select(label: string, value: string): Promise<void> {
    const box = this.#page.getByLabel(label);
    await box.waitFor();
    if ((await box.inputValue()) === value) return;
    await box.selectOption(value);
    this.#count(label, 2);
  }

  async choose(label: string, choice: string): Promise<void> {
    const box = this.#page.getByRole('combobox', { name: label });
    await box.waitFor();
    if ((await box.inputValue()) === choice) return;
    await box.fill(choice);
    await this.#page.getByRole('option', { name: choice, exact: true }).click();
    this.#count(label, 2);
  }

  /** One after the other with the camera where the page has one, otherwise each from its own picker: tile, source, picture. */
  async photograph(labels: readonly string[], all: string, shutter: string): Promise<void> {
    await this.#page.getByText(labels[0] ?? '', { exact: true }).waitFor();
    const camera = this.#page.getByRole('button', { name: all });
    if (await camera.isVisible()) {
      await camera.click();
      this.#count('photos', 1);
      for (const label of labels) {
        await expect(this.#page.getByRole('dialog', { name: label })).toBeVisible();
        await this.press(shutter);
      }
      return;
    }
    for (const label of labels) {
      await this.#page.getByLabel(label, { exact: true }).setInputFiles(photoFile(label));
      this.#count(label, 3);
    }
  }

  #count(field: string, taps: number): void {
    this.fields.push(field);
    this.taps += taps;
  }
}
