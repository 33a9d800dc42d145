import { deletePhotos } from '@tulay/lending/activation/photos/delete-photos';
import type { Service } from '@tulay/lending/service';
import { purgeOld } from '@tulay/lending/housekeeping/purge';
import { chargeLateLoans } from '@tulay/lending/loan/late/charge-late-loans';
import { remindOfInstalments } from '@tulay/lending/loan/late/remind-of-instalments';
import { deliverDue } from '@tulay/lending/message/deliver-messages';
import { eraseClosed } from '@tulay/lending/privacy/deletion/erase-closed';
import { recomputeSettled } from '@tulay/lending/housekeeping/recompute-settled';

/** What the server does by itself as time goes by, once. One that fails stops no other; the failures are thrown at the end. */
export async function runJobs(service: Service): Promise<void> {
  const failures: unknown[] = [];
  for (const job of [
    chargeLateLoans,
    recomputeSettled,
    remindOfInstalments,
    deliverDue,
    purgeOld,
    deletePhotos,
    eraseClosed,
  ])
    await Promise.resolve(job(service)).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs failed.`);
}
