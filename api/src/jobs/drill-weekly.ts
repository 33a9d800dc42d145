import type { Ports } from '@tulay/lending/ports';
import { runBackup } from './backup-hourly.ts';

const dayMs = 86_400_000;
/** One that failed is tried again the next day: what was wrong may have been the machine. */
const againAfterMs = { whole: 7 * dayMs, failed: dayMs } as const;

/** Restores the newest backup elsewhere once a week and looks whether it is whole, by the operator's own command in a process of its own. */
export function drillWeekly(
  { machine, clock }: Pick<Ports, 'machine' | 'clock'>,
  run: typeof runBackup = runBackup,
): (stopping: () => boolean) => Promise<void> {
  return async (stopping) => {
    const standing = await machine.backups();
    if (!standing?.newest) return;
    const { drill } = standing;
    const ageMs = drill === null ? Infinity : clock.now() - drill.at;
    // One that is from the future says nothing of now.
    if (drill && ageMs >= 0 && ageMs < (drill.isWhole ? againAfterMs.whole : againAfterMs.failed)) return;
    await run('drill', stopping);
  };
}
