import { site } from '../../../words/generated/site.ts';

// Made by build/make-slides.ts from this app; named by their place, so that the addresses come in order.
const addresses = import.meta.glob<string>('./*.avif', { eager: true, query: '?url', import: 'default' });

/** The pictures of the slideshow in their order, each with the words that stand for it. */
export const slides = Object.keys(addresses)
  .toSorted()
  .map((file, index) => ({ address: addresses[file] ?? '', words: () => site.home.slideshow.slides[index] ?? '' }));

/** Pixels of each picture, for the place it keeps before it has come. */
export const slideSize = { width: 480, height: 960 } as const;
