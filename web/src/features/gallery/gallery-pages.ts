import { stateNames } from '@tulay/mocks/scenarios';

/** What lies over a page. */
export const dialogNames = ['plain', 'reading', 'ask', 'code', 'wrong-code', 'toasts', 'long-toasts'] as const;
export type DialogName = (typeof dialogNames)[number];

/** What a page of the gallery shows is another page, in a frame: a real screen in its state, or parts beside each other. */
const ownPages = ['look/parts', 'look/scale', ...dialogNames.map((name) => `dialog/${name}` as const)] as const;

export const galleryPages: readonly string[] = [...ownPages, ...stateNames];

export type Group = 'look' | 'dialog' | 'loan' | 'withdrawal' | 'activation';
/** The group that a page is listed in; every name begins with one. */
export const groupOf = (page: string) => page.split('/')[0] as Group;

/** The screen that shows a state; the wizard goes to the dashboard by itself when all is done. */
const screens = { loan: '/wallet?', withdrawal: '/wallet?', activation: '/activate?wizard=true&' } as const;

/** The address of what a page shows. */
export function shownIn(page: string): string {
  const group = groupOf(page);
  if (group === 'look' || group === 'dialog') return `/gallery/${page}?bare`;
  return `${page === 'activation/INFO_COMPLETED' ? '/dash?' : screens[group]}scenario=${page}`;
}
