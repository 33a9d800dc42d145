import type { Page } from '@playwright/test';

/** Buttons, links that look like one, and fields whose edge cannot be seen, in the page and in what lies over it. */
export const withoutEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a), dialog :is(button, a), .control')]
      .filter(
        (element) => element.checkVisibility() && ['px-5', 'control'].some((look) => element.classList.contains(look)),
      )
      .filter((element) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
        return (Number.parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none') && outlineStyle === 'none';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
