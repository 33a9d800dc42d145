import { dayMs } from '@tulay/lending/calendar';
import type { Drill, Ports } from '@tulay/lending/ports';
import { runBackup } from './backup-hourly.ts';

/** One that failed is tried again the next day: what was wrong may have been the machine. */
const againAfterMs = { whole: 7 * dayMs, failed: dayMs } as const;

/** One that is from the future says nothing of now. */
function isRecent({ at, isWhole }: Drill, now: number): boolean {
  return at <= now && now - at < (isWhole ? againAfterMs.whole : againAfterMs.failed);
}

/** Restores the newest backup elsewhere once a week and looks whether it is whole, by the operator's own command in a process of its own. */
export function drillWeekly(
  { machine, clock }: Pick<Ports, 'machine' | 'clock'>,
  run: typeof runBackup = runBackup,
): (stopping: () => boolean) => Promise<void> {
  return async (stopping) => {
    const standing = await machine.backups();
    if (!standing?.newest) return;
    if (standing.drill && isRecent(standing.drill, clock.now())) return;
    await run('drill', stopping);
  };
}
