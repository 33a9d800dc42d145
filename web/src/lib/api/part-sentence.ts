import { app } from '../../words/generated/app.ts';
import { isMissingPart } from './missing-part.ts';
import { reportMistake } from './own-mistake.ts';

/** What is said where a part of the app was not had: of the line only where it did not come, or stood still. What came and failed is our mistake. */
export function partSentence(thrown: unknown): string {
  if (isMissingPart(thrown)) return app.noServerResponse;
  reportMistake(thrown);
  return app.broken.sentence;
}
