import { type AuditAnchor, newestAnchor } from '@tulay/lending/audit';
import type { Service } from '@tulay/lending/service';

/**
 * Work that notes the end of the audit chain each time it is asked: when it is another one than was noted last, and once for each
 * day in Manila and after each start also when it is the same. After a failure it tries again when it is asked again.
 */
export function anchorHourly(
  { ports: { store, clock } }: Pick<Service, 'ports'>,
  note: (anchor: AuditAnchor) => Promise<void>,
): () => Promise<void> {
  let noted: AuditAnchor | null = null;
  return async () => {
    const anchor = await newestAnchor(store, clock.now());
    if (!anchor || (anchor.date === noted?.date && anchor.hash === noted.hash)) return;
    await note(anchor);
    noted = anchor;
  };
}
