import { deletePhotos } from '@tulay/lending/activation';
import type { Service } from '@tulay/lending/service';
import { purgeOld, recomputeScores } from '@tulay/lending/housekeeping';
import { accrueInterest, chargeLateLoans, remindOfInstalments } from '@tulay/lending/loan';
import { applyUnapplied } from '@tulay/lending/repayment';
import { deliverDue } from '@tulay/lending/message';
import { eraseClosed } from '@tulay/lending/privacy';

/** What the server does by itself as time goes by, once. One that fails stops no other; the failures are thrown at the end. */
export async function runJobs(service: Service): Promise<void> {
  const failures: unknown[] = [];
  for (const job of [
    accrueInterest,
    applyUnapplied,
    chargeLateLoans,
    recomputeScores,
    remindOfInstalments,
    deliverDue,
    purgeOld,
    deletePhotos,
    eraseClosed,
  ])
    await Promise.resolve(job(service)).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs failed.`);
}
