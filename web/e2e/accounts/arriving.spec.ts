import type { Page } from '@playwright/test';
import { expect, test } from '../world/world.ts';
import { openForm } from './open-form.ts';

/**
 * Follows a link and says, for each frame of the half second in which the next page arrives, whether its button is what a finger there
 * would touch. A busy machine paints few frames and late: six at least, and on until the page has arrived, for five seconds at most.
 */
const reached = (page: Page, link: string, button: string) =>
  page.evaluate(
    async ([away, wanted]) => {
      const named = (selector: string, name: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent.trim() === name);
      const frame = () => new Promise<number>(requestAnimationFrame);
      named('main a', away)?.click();
      const frames: { isReached: boolean; opacity: string }[] = [];
      const isArrived = () => frames.length >= 6 && frames.at(-1)?.opacity === '1';
      const lateMs = 4_500;
      for (
        let endMs = Infinity, nowMs = await frame();
        nowMs < endMs || (!isArrived() && nowMs < endMs + lateMs);
        nowMs = await frame()
      ) {
        const there = named('main button', wanted);
        if (!there) continue;
        if (endMs === Infinity) endMs = nowMs + 500;
        there.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = there.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        const main = document.querySelector('main');
        frames.push({ isReached: there.contains(hit), opacity: main ? getComputedStyle(main).opacity : '' });
      }
      return frames;
    },
    [link, button] as const,
  );

test('a page that arrives takes the first tap from its first frame on, while it is still fading in', async ({
  page,
}) => {
  await openForm(page, '/login');
  const frames = await reached(page, 'Register Here', 'REGISTER NOW');
  expect(frames.length).toBeGreaterThan(5);
  expect(frames.filter(({ isReached }) => !isReached)).toEqual([]);
  expect(frames.some(({ opacity }) => Number(opacity) < 1)).toBe(true);
  expect(frames.at(-1)?.opacity).toBe('1');
});

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it is there at once', async ({ page }) => {
    await openForm(page, '/login');
    const frames = await reached(page, 'Register Here', 'REGISTER NOW');
    expect(frames.length).toBeGreaterThan(5);
    expect(frames.filter(({ isReached, opacity }) => !isReached || opacity !== '1')).toEqual([]);
  });
});
