import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules of the standards, by their tags. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** Tags or names of rules; without any, all that axe looks at by itself. */
  readonly runOnly?: string[];
  /** A selector of the part that is looked at; without one, the whole page. */
  readonly within?: string;
}

/** What axe finds wrong in one document: each rule with the elements that break it. What a frame shows is a document of its own. */
export async function axeFindings(page: Page | Frame, { runOnly, within }: Look = {}) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // What is right or does not apply is not described: it is most of what there is to describe.
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(runOnly !== undefined && { runOnly }) };
  const { violations } = await page.evaluate(
    async ([part, how]) => {
      // A colour on its way to another is judged when it is there; what inherits it may set out only then.
      const ending = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
      for (let moving = ending(); moving.length > 0; moving = ending())
        await Promise.allSettled(moving.map(({ finished }) => finished));
      // A global of the page, put there by axe's source.
      return (globalThis as unknown as { axe: typeof axe }).axe.run(part ?? document, how);
    },
    [within, options] as const,
  );
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}
