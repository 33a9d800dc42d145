import { type AuditAnchor, newestAnchor } from '@tulay/lending/audit/anchor';
import type { Service } from '@tulay/lending/service';

/**
 * Work that notes the end of the audit chain once for each day in Manila, and once after each start: asked more often it does
 * nothing, and after a failure it tries again when it is asked again.
 */
export function anchorDaily(
  { ports: { store, clock } }: Pick<Service, 'ports'>,
  note: (anchor: AuditAnchor) => Promise<void>,
): () => Promise<void> {
  let notedOn: AuditAnchor['date'] | null = null;
  return async () => {
    const anchor = await newestAnchor(store, clock.now());
    if (!anchor || anchor.date === notedOn) return;
    await note(anchor);
    notedOn = anchor.date;
  };
}
