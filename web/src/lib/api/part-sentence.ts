import { app } from '../../words/generated/app.ts';
import { isMissingPart, noteMissingPart } from './missing-part.ts';
import { reportMistake } from './own-mistake.ts';

/** What is said where a part of the app was not had: of the line only where it did not come, or stood still. What came and failed is our mistake. */
export function partSentence(thrown: unknown): string {
  // Of a second try nothing else tells.
  const isMissing = isMissingPart(thrown) || (thrown instanceof Error && noteMissingPart(thrown));
  if (isMissing) return app.noServerResponse;
  reportMistake(thrown);
  return app.broken.sentence;
}
