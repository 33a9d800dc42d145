import { catalogue } from './catalogue.ts';

/** Sentences about the age of what a member sees. */
export const asOf = catalogue('as-of', {
  offline: (time: string) => `You are offline. What you see is as of ${time}.`,
  unanswered: (sentence: string, time: string) => `${sentence}. What you see is as of ${time}.`,
  asking: (time: string) => `What you see is as of ${time}. The newest is on its way.`,
  retry: 'Try again',
});
