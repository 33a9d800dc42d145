import { noteMissingPart } from '../api/missing-part.ts';
import { inTime, timeoutMs } from './in-time.ts';

/**
 * Loads a part of the app in its time; rejects when it does not come. The next try asks for its files anew, whatever became of the one
 * before (`build/import-whole.ts`).
 */
export async function bringPart<Part>(load: () => Promise<Part>, waitMs = timeoutMs): Promise<Part> {
  try {
    return await inTime(load(), undefined, waitMs);
  } catch (error) {
    // Of one that stands still nothing else tells.
    if (error instanceof Error) noteMissingPart(error);
    throw error;
  }
}
