import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { paidPostings, returnedPostings } from '../ledger/postings.ts';
import { formatPesos } from '../money/format-money.ts';
import type { OutgoingMessage } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { Ids } from '../ports/ports.ts';
import type { AuditEntry, Id, MemberRecord, WithdrawalRecord } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';

interface World {
  readonly tx: Pick<Tx, 'withdrawals' | 'ledger'>;
  readonly ids: Ids;
  readonly policy: Pick<Policy, 'company'>;
  readonly now: number;
  readonly officerId: Id;
}

/** Marks a withdrawal paid or failed, whoever says so: its postings, and what audit and member are told. Null when it is settled already. */
export async function settled(
  { tx, ids, policy, now, officerId }: World,
  { withdrawal, member }: { readonly withdrawal: WithdrawalRecord; readonly member: MemberRecord },
  outcome: 'paid' | 'failed',
): Promise<{ readonly audit: AuditEntry; readonly message: OutgoingMessage } | null> {
  const isPaid = outcome === 'paid';
  if (!(await tx.withdrawals.settle(withdrawal.id, isPaid ? 'PAID' : 'FAILED', now))) return null;
  await tx.ledger.post(isPaid ? paidPostings({ ids, now }, withdrawal) : returnedPostings({ ids, now }, withdrawal));
  const { id: withdrawalId, withdrawalNumber, amountCentavos } = withdrawal;
  return {
    audit: {
      action: `withdrawal.${outcome}`,
      actorId: officerId,
      subjectId: member.id,
      detail: { withdrawalId, amountCentavos },
    },
    message: {
      member,
      kind: isPaid ? 'withdrawal_paid' : 'withdrawal_failed',
      params: {
        withdrawalNumber: shownWithdrawalNumber(policy.company.shortName, withdrawalNumber),
        amount: formatPesos(amountCentavos),
      },
    },
  };
}
