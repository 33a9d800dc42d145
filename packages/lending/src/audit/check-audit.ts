import type { VerifiedAudit } from '../ports/audit-store.ts';
import type { Service } from '../service.ts';
import { anchorOf, type AuditAnchor } from './anchor.ts';
import { type AuditVerdict, verifyAudit } from './verify-chain.ts';

type Asked = Pick<Service['ports'], 'store' | 'hashing' | 'clock'>;

export interface AuditCheck {
  readonly verdict: AuditVerdict;
  /** What was found whole before and not read again; null where all of it was read. */
  readonly since: VerifiedAudit | null;
}

/** Whether each anchor is of the chain, looked up by its number. */
async function areOfChain({ store }: Asked, anchors: readonly AuditAnchor[]): Promise<boolean> {
  for (const { sequence, hash } of anchors)
    if ((await store.read(({ audit }) => audit.at(sequence)))?.hash !== hash) return false;
  return true;
}

/** The chain from a record on; null where something does not fit, at whatever place. */
async function checkFrom(
  ports: Asked,
  since: VerifiedAudit,
  anchors: readonly AuditAnchor[],
): Promise<AuditCheck | null> {
  const isLater = ({ sequence }: AuditAnchor): boolean => sequence > since.sequence;
  const earlier = anchors.filter((anchor) => !isLater(anchor));
  const later = [since, ...anchors.filter(isLater)];
  const verdict = await verifyAudit(ports.store, ports.hashing, later, since.sequence);
  return verdict.ok && (await areOfChain(ports, earlier)) ? { verdict, since } : null;
}

/**
 * Verifies the chain from the record through which it was found whole the last time, so that an hour costs what happened in it;
 * all of it where nothing is known, where `whole` is asked for, and where anything does not fit, so that the first record which does
 * not is named. A record before that one which was changed and kept its hash is found by the whole check alone. Keeps how
 * far it came, unless `keeps` is false.
 */
export async function checkAudit(
  { ports }: { readonly ports: Asked },
  {
    whole = false,
    keeps = true,
    anchors = [],
  }: { readonly whole?: boolean; readonly keeps?: boolean; readonly anchors?: readonly AuditAnchor[] } = {},
): Promise<AuditCheck> {
  const { store, hashing, clock } = ports;
  const [known, newest] = await store.read(({ audit }) => Promise.all([audit.verified(), audit.last()]));
  const all = known ? [...anchors, known] : anchors;
  const check =
    (whole || !known ? null : await checkFrom(ports, known, anchors)) ??
    ({ verdict: await verifyAudit(store, hashing, all), since: null } satisfies AuditCheck);
  if (check.verdict.ok && keeps && newest && (whole || newest.hash !== known?.hash))
    await store.transact(({ audit }) => audit.keepVerified(anchorOf(newest, clock.now())));
  return check;
}
