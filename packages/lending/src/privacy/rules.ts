import { isClosedLoan } from '@tulay/contract/loan/statuses';
import { privacyOutcomes, type deletionHindrances } from '@tulay/contract/privacy/choices';
import type { Centavos } from '../money/centavos.ts';
import type { ReopenableStep } from '../loan/rules/loan-reason-table.ts';
import type { Policy } from '../policy.ts';
import type { PrivacyReason, PrivacyRequestRecord, PrivacyTopic } from '../ports/record/privacy-records.ts';
import type { LoanRecord, MemberRecord } from '../ports/record/records.ts';

/** What of a member decides whether and how their account can be deleted. */
export interface DeletionFacts {
  readonly member: Pick<MemberRecord, 'roles'>;
  /** A change that may not be its owner's is young. */
  readonly isWaiting: boolean;
  readonly loans: readonly Pick<LoanRecord, 'status' | 'statusAt' | 'disbursedAt'>[];
  readonly walletCentavos: Centavos;
  /** Paid, and not owed to us. */
  readonly unappliedCentavos: Centavos;
  readonly hasMoneyOnItsWay: boolean;
}

export interface DeletionPlan {
  /** Why it cannot be done now; null when it can. */
  readonly hindrance: (typeof deletionHindrances)[number] | null;
  /** `erase`: nothing personal is left. `close`: what the law demands stays until `keptUntil` (epoch milliseconds). */
  readonly outcome: 'erase' | 'close';
  readonly keptUntil: number | null;
}

/** The same calendar day so many years later; 29 February becomes 1 March. */
export function yearsAfter(at: number, years: number): number {
  const day = new Date(at);
  return day.setUTCFullYear(day.getUTCFullYear() + years);
}

/**
 * How a member's account is deleted at `now` (docs/decisions/009-what-a-deletion-erases.md). While a loan is open, money of theirs is here, or the account waits after a change that may not be theirs, it is
 * not. Who never received a loan is erased; who did is closed until `policy.recordsKeptYears` after their last loan ended, then erased.
 */
export function planDeletion(
  { member, isWaiting, loans, walletCentavos, unappliedCentavos, hasMoneyOnItsWay }: DeletionFacts,
  policy: Pick<Policy, 'recordsKeptYears'>,
  now: number,
): DeletionPlan {
  const ends = loans.filter(({ disbursedAt }) => disbursedAt !== null).map(({ statusAt }) => statusAt);
  const until = ends.length === 0 ? now : yearsAfter(Math.max(...ends), policy.recordsKeptYears);
  const keptUntil = until > now ? until : null;
  return { hindrance: hindranceOf(), outcome: keptUntil === null ? 'erase' : 'close', keptUntil };

  function hindranceOf(): DeletionPlan['hindrance'] {
    if (member.roles.includes('OFFICER')) return 'officer';
    if (loans.some(({ status }) => !isClosedLoan(status))) return 'open_loan';
    if (walletCentavos !== 0 || unappliedCentavos !== 0 || hasMoneyOnItsWay) return 'money_left';
    return isWaiting ? 'waiting' : null;
  }
}

/** The refusal for each hindrance. */
export const HINDRANCE_ERRORS = {
  open_loan: 'privacy.open_loan',
  money_left: 'privacy.money_left',
  officer: 'privacy.officer_account',
  waiting: 'account.waiting',
} as const;

/** The wizard step that is opened so that the member corrects a topic; the others have calls of their own, or are ours to correct. */
const STEPS: Readonly<Partial<Record<PrivacyTopic | 'account', ReopenableStep>>> = {
  name: 'PERSONAL_INFO',
  birth_date: 'PERSONAL_INFO',
  personal: 'PERSONAL_INFO',
  address: 'ADDRESS_INFO',
  references: 'REFERENCES_INFO',
  identity: 'IDENTITY_INFO',
};

/** What only its member changes, by a call of their own: nobody else can say that it is corrected. */
const MEMBERS_OWN: ReadonlySet<PrivacyRequestRecord['topic']> = new Set(['employment', 'contact', 'bank']);

export function stepOf(topic: PrivacyRequestRecord['topic']): ReopenableStep | null {
  return STEPS[topic] ?? null;
}

/** What an officer can answer to a request, and the state each answer leads to. */
export function answersTo({
  kind,
  topic,
}: Pick<PrivacyRequestRecord, 'kind' | 'topic'>): readonly { reason: PrivacyReason; state: 'DONE' | 'REFUSED' }[] {
  const { done, refused } = privacyOutcomes[kind];
  return [
    ...done
      .filter((reason) => reason !== 'step_opened' || stepOf(topic) !== null)
      .filter((reason) => reason !== 'corrected' || !MEMBERS_OWN.has(topic))
      .map((reason) => ({ reason, state: 'DONE' as const })),
    ...refused.map((reason) => ({ reason, state: 'REFUSED' as const })),
  ];
}
