import type { ReplyOf } from '@tulay/contract/table';
import { agreementOfVersion } from '../agreement/agreement.ts';
import type { Policy } from '../policy.ts';
import type { Hashing } from '../ports/ports.ts';
import type { LoanRecord, MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';

type Privacy = ReplyOf<'getPrivacy'>;
type Consent = Privacy['consents'][number];

const iso = (at: number) => new Date(at).toISOString();

function consentsOf(loan: LoanRecord, current: boolean): Consent[] {
  const { agreementVersion: version, loanNumber, createdAt, confirmedAt } = loan;
  const same = { version, loanNumber, current };
  return [
    { kind: 'loan_agreement', at: iso(createdAt), ...same },
    ...(confirmedAt === null ? [] : [{ kind: 'loan_contract', at: iso(confirmedAt), ...same } as const]),
  ];
}

/**
 * Everything a member agreed to, newest first, and the words of each agreement among it: the use of their data in step 1, the agreement with
 * each application, and each contract they confirmed.
 */
export async function readConsents(
  tx: Pick<Reader, 'members' | 'loans' | 'agreements'>,
  member: MemberRecord,
  policy: Policy,
  hashing: Pick<Hashing, 'sha256'>,
): Promise<Pick<Privacy, 'consents' | 'agreements'>> {
  const { personal } = await tx.members.profile(member.id);
  const loans = await tx.loans.listOf(member.id);
  const ofData: Consent[] = personal
    ? [
        {
          kind: 'personal_data',
          version: personal.consentVersion,
          at: iso(personal.consentAt),
          current: personal.consentVersion === policy.consentVersion,
          loanNumber: null,
        },
      ]
    : [];
  const agreements = [];
  for (const version of new Set(loans.map(({ agreementVersion }) => agreementVersion))) {
    const kept = await tx.agreements.byVersion(version);
    if (kept)
      agreements.push({ version, clauses: kept.clauses.map(({ heading, text }) => ({ title: heading, text })) });
  }
  const isInForce = (loan: LoanRecord) => agreementOfVersion(loan.agreementVersion, policy, hashing) !== null;
  const consents = [...ofData, ...loans.flatMap((loan) => consentsOf(loan, isInForce(loan)))];
  return { consents: consents.toSorted((a, b) => (a.at < b.at ? 1 : -1)), agreements };
}
