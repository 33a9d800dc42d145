import { noteMissingPart } from '../api/missing-part.ts';
import { inTime, timeoutMs } from './in-time.ts';

let onTheirWay = 0;

/** Whether something waits for a part that can say itself that it does not come, and asks for it again. */
export const isBringing = (): boolean => onTheirWay > 0;

/**
 * Loads a part of the app in its time; rejects when it does not come. The next try asks for its files anew, whatever became of the one
 * before (`build/import-whole.ts`).
 */
export async function bringPart<Part>(load: () => Promise<Part>, waitMs = timeoutMs): Promise<Part> {
  onTheirWay += 1;
  try {
    return await inTime(load(), undefined, waitMs);
  } catch (error) {
    // Of one that stands still nothing else tells.
    if (error instanceof Error) noteMissingPart(error);
    throw error;
  } finally {
    onTheirWay -= 1;
  }
}
