import { expect } from '@playwright/test';
import type { Found, Tab, Wanted } from './tab.ts';

const patienceMs = 20_000;
const lookEveryMs = [20];

/** What a person does in a tab: looks until something is there, then uses it. */
export function handsOn(tab: Tab) {
  async function use(wanted: Wanted, act: (found: Found) => Promise<void>): Promise<void> {
    // What is drawn anew between the look and the touch is looked for again.
    await expect(async () => {
      const found = await tab.find(wanted);
      if (!found) throw new Error(`There is no ${wanted.kind} "${wanted.name}".`);
      await act(found);
    }).toPass({ timeout: patienceMs, intervals: lookEveryMs });
  }
  const see = (wanted: Wanted) => use(wanted, () => Promise.resolve());
  return {
    press: (name: string) => use({ kind: 'button', name }, (found) => found.press()),
    /** Presses one button until there is another. */
    pressUntil: (name: string, next: string) =>
      expect(async () => {
        if (await tab.find({ kind: 'button', name: next })) return;
        await (await tab.find({ kind: 'button', name }))?.press();
        throw new Error(`There is no button "${next}" yet.`);
      }).toPass({ timeout: patienceMs, intervals: [250] }),
    tick: (name: string) => use({ kind: 'field', name }, (found) => found.press()),
    pressLabel: (name: string) => use({ kind: 'label', name }, (found) => found.press()),
    type: (name: string, text: string) => use({ kind: 'field', name }, (found) => found.type(text)),
    choose: (name: string, text: string) =>
      use({ kind: 'field', name }, async (found) => {
        await found.choose(text);
        // On a busy machine a list takes letters that come late for the beginning of another word.
        expect(await found.value()).toBe(text);
      }),
    upload: (name: string, file: string) => use({ kind: 'field', name }, (found) => found.upload(file)),
    /** Types the beginning into a box that offers a list, and takes what it offers. */
    pick: (name: string, text: string) =>
      // What was offered may move from under the finger.
      expect(async () => {
        await use({ kind: 'field', name }, (found) => found.type(text));
        await use({ kind: 'option', name: text }, (found) => found.press());
        await use({ kind: 'field', name }, async (found) => expect(await found.value()).toContain(text));
      }).toPass({ timeout: 3 * patienceMs }),
    see: (text: string) => see({ kind: 'text', name: text }),
    /** What several places of the page say, each of them. */
    seeTimes: (text: string, times: number) =>
      expect(async () =>
        expect(await tab.evaluate((wanted) => document.body.innerText.split(wanted).length - 1, text)).toBe(times),
      ).toPass({ timeout: patienceMs, intervals: lookEveryMs }),
    seeHeading: (name: string) => see({ kind: 'heading', name }),
    seeField: (name: string) => see({ kind: 'field', name }),
  };
}

export type Hands = ReturnType<typeof handsOn>;
