export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Conditions about the device's theme, and what they become: met by every page, and by none. */
const conditions = {
  device: '(prefers-color-scheme: dark)',
  dark: '(min-width: 0.01px)',
  light: '(max-width: 0.01px)',
} as const;

/** Has a page of this origin look as on a device that is set to a theme: its own rules apply always or never. */
export function wearTheme(page: Document, theme: Theme): void {
  page.documentElement.style.colorScheme = theme === 'device' ? '' : theme;
  const visit = (rule: CSSRule | CSSStyleSheet) => {
    // Rules of another page are of another class.
    if ('media' in rule && rule.media instanceof (page.defaultView ?? globalThis).MediaList)
      for (const condition of Object.values(conditions))
        rule.media.mediaText = rule.media.mediaText.replace(condition, conditions[theme]);
    if ('cssRules' in rule) for (const inner of rule.cssRules) visit(inner);
  };
  for (const sheet of page.styleSheets) visit(sheet);
}
