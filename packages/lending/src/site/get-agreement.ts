import { buildAgreement } from '../agreement/agreement.ts';
import type { Operation } from '../operation.ts';

/** The Service and Policy Agreement in force, clause by clause, in the caller's language. Its version is what an application names. */
export const getAgreement: Operation<'getAgreement'> = {
  async run({ policy, hashing, request }) {
    const { version, sha256, clauses } = buildAgreement(policy, hashing, request.language);
    return {
      ok: true,
      reply: { version, sha256, clauses: clauses.map(({ heading, text }) => ({ title: heading, text })) },
    };
  },
};
