import type { Reader } from '../../ports/store.ts';
import type { HealthFacts } from './checks.ts';

/** What the database says of the service; each by an index, but for the sum of all accounts. */
export async function readHealth(
  { audit, messages, ledger }: Pick<Reader, 'audit' | 'messages' | 'ledger'>,
  now: number,
): Promise<Pick<HealthFacts, 'backlog' | 'newest' | 'clockSaid' | 'ledgerSumCentavos'>> {
  const [backlog, newest, [clockSaid], ledgerSumCentavos] = await Promise.all([
    messages.backlog(now),
    audit.last(),
    audit.ofSubject({ subjectId: 'clock', actions: null, limit: 1 }),
    ledger.sumOfAll(),
  ]);
  return { backlog, newest, clockSaid: clockSaid ?? null, ledgerSumCentavos };
}
