import { catalogue } from './catalogue.ts';

/** Sentences that the contract holds in English, for form and server: its fields, and the lists one chooses from. */
export const contractCopy = catalogue('contract', {
  /** What is wrong with a field. */
  sentence: (english: string) => english,
  /** A value of a list, such as a job category; other values stay as they are. */
  choice: (value: string) => value,
});
