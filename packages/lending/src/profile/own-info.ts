import { masked } from '@tulay/contract/fields/masking';
import type { Operation } from '../operation.ts';
import { legalName } from '../activation/legal-name.ts';

/** Who receives the loan and where, for the confirm dialog. The account number leaves the server masked; empty texts before step 5. */
export const ownInfo: Operation<'ownInfo'> = {
  async run({ tx, subject }) {
    const { personal, bank } = await tx.members.profile(subject.id);
    return {
      ok: true,
      reply: {
        fullName: legalName(subject, personal),
        phoneNumber: subject.phoneNumber,
        bankName: bank?.bankName ?? '',
        accountNumber: masked(bank?.accountNumber ?? ''),
        state: subject.state,
      },
    };
  },
};
