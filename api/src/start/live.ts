import { loadConfig, type Config } from '../config/config.ts';
import type { LiveBook } from '../store/live-state.ts';
import { StartProblem } from './start-problem.ts';

/**
 * What the database says and what the settings say must be one thing: a live service that lacks a setting would otherwise turn
 * into a demonstration, and settings of a lender beside an empty database into a lender who has lost everything.
 */
export async function refuseUnlessAsRecorded({ demonstration }: Config, live: LiveBook): Promise<void> {
  if ((await live.read()) !== null) {
    // Says all that is missing at once.
    loadConfig(process.env, undefined, 'always');
    return;
  }
  if (!demonstration)
    throw new StartProblem(
      "The company's facts are set, and this database never went live. If it is the right one, run `pnpm go-live`; if it is not, set DATA_DIR and DATABASE_URL as they were.",
    );
}
