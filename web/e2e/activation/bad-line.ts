import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { openWizard } from './members.ts';
import { readDatabases } from '../world/stored-databases.ts';
import { wizardSteps, type WizardStep } from './steps.ts';

/** Numbers that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Trouble {
  readonly cuts: number;
  readonly kills: number;
  /** 400 kbit/s and 400 ms to the first byte. */
  readonly isSlow: boolean;
}

const slowBytesPerSecond = 50_000;
const slowLatencyMs = 400;
/** Drafts are written as one types; what was typed in this last moment is what a dying tab may lose. */
const writingMs = 500;

/** A phone on a bad line whose tab dies now and then. What a moment brings is decided beforehand by the seed. */
export class BadLine {
  page: Page;
  made = { cuts: 0, kills: 0 };
  #session: CDPSession | undefined;
  #restoring: Promise<void> = Promise.resolve();
  #moment = 0;
  readonly #context: BrowserContext;
  readonly #trouble: Trouble;
  readonly #random: () => number;
  readonly #cutsAt: readonly number[];
  readonly #killsAt: ReadonlySet<number>;

  constructor(context: BrowserContext, page: Page, trouble: Trouble, seed: number) {
    this.#context = context;
    this.page = page;
    this.#trouble = trouble;
    this.#random = seededRandom(seed);
    const moments = wizardSteps.reduce((sum, { fields }) => sum + fields.length + 1, 0);
    const anyMoment = () => Math.floor(this.#random() * moments);
    this.#cutsAt = Array.from({ length: trouble.cuts }, anyMoment);
    const kills = new Set<number>();
    while (kills.size < trouble.kills) kills.add(anyMoment());
    this.#killsAt = kills;
  }

  async open(): Promise<void> {
    this.#session = await this.#context.newCDPSession(this.page);
    await this.#session.send('Network.enable');
    await this.#setOnline(true);
    // What did not come is asked for again, as a person would. It may come by itself before the press, or the tab die.
    const again = this.page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await this.page.addLocatorHandler(again, (button) => button.click({ timeout: 1_000 }).catch(() => undefined));
    await openWizard(this.page);
  }

  async #setOnline(isOnline: boolean): Promise<void> {
    const { isSlow } = this.#trouble;
    const throughput = isSlow ? slowBytesPerSecond : -1;
    await this.#session?.send('Network.emulateNetworkConditions', {
      offline: !isOnline,
      latency: isSlow ? slowLatencyMs : 0,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }

  /** Something may happen now, while one is typing or just after the step was handed in. True when the tab died and another one is open. */
  async moment(step: WizardStep, isTyping = true): Promise<boolean> {
    const now = this.#moment;
    this.#moment += 1;
    const cuts = this.#cutsAt.filter((at) => at === now).length;
    if (cuts > 0) await this.#cut(cuts);
    if (!this.#killsAt.has(now)) return false;
    await this.#kill(step, isTyping);
    return true;
  }

  /** Cuts at once; the line comes back by itself while one goes on typing. */
  async #cut(times: number): Promise<void> {
    await this.#restoring;
    await this.#setOnline(false);
    this.#restoring = (async () => {
      for (let left = times; left > 0; left -= 1) {
        this.made.cuts += 1;
        await sleep(200 + this.#random() * 1300);
        await this.#setOnline(true);
        if (left === 1) return;
        await sleep(this.#random() * 700);
        await this.#setOnline(false);
      }
    })();
  }

  /** The line is whole. */
  async settled(): Promise<void> {
    await this.#restoring;
  }

  async #kill(step: WizardStep, isTyping: boolean): Promise<void> {
    await this.settled();
    const typed = isTyping ? await readFields(this.page, step) : [];
    if (isTyping) await untilWritten(this.page);
    this.made.kills += 1;
    const next = await this.#context.newPage();
    await this.page.close({ runBeforeUnload: false });
    this.page = next;
    await this.open();
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    if (!isTyping || !(await this.page.getByRole('heading', { name: step.heading }).isVisible())) return;
    // What was typed is there again.
    await expect.poll(() => readFields(this.page, step)).toEqual(typed);
  }
}

/** Each change is written once, and nothing is sealed alike twice: what stays the same for a while is written. */
async function untilWritten(page: Page): Promise<void> {
  const drafts = async () =>
    (await readDatabases(page)).filter(({ store }) => store === 'drafts').map(({ text }) => text);
  await expect(async () => {
    const before = await drafts();
    await sleep(writingMs);
    expect(await drafts()).toEqual(before);
  }).toPass();
}

async function readFields(page: Page, { fields }: WizardStep): Promise<readonly string[]> {
  const values: string[] = [];
  for (const { name, read } of fields) values.push(`${name}: ${await read(page)}`);
  return values;
}

async function fillThrough(line: BadLine, step: WizardStep): Promise<'handed in' | 'tab died'> {
  for (const field of step.fields) {
    if (await line.moment(step)) return 'tab died';
    if ((await field.read(line.page)) !== field.wanted) await field.write(line.page);
  }
  await line.page.getByRole('button', { name: step.submit, exact: true }).click();
  if (await line.moment(step, false)) return 'tab died';
  await line.settled();
  await expect(line.page.getByRole('heading', { name: step.heading })).toBeHidden({ timeout: 90_000 });
  return 'handed in';
}

/** Goes through the wizard, from whatever step it shows, until the loan box is there. */
export async function goThrough(line: BadLine): Promise<void> {
  const end = 'Apply for a loan';
  for (;;) {
    const known = [...wizardSteps.map(({ heading }) => heading), 'Almost there', end];
    const heading = line.page.getByRole('heading', { name: new RegExp(`^(${known.join('|')})$`) }).first();
    await expect(heading)
      .toBeVisible({ timeout: 90_000 })
      .catch(async () => {
        const shown = await line.page.locator('body').innerText();
        throw new Error(`At ${line.page.url()} no known screen is shown but: ${shown}`);
      });
    const title = await heading.textContent();
    if (title === end) return;
    const step = wizardSteps.find((other) => other.heading === title);
    if (step) await fillThrough(line, step);
    else await expect(line.page.getByRole('heading', { name: end })).toBeVisible({ timeout: 90_000 });
  }
}
