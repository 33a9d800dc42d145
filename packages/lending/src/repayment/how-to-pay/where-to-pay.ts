import { loanReference } from '@tulay/contract/repayment/loan-reference';
import { fromCentavos } from '../../money/centavos.ts';
import type { Policy } from '../../policy.ts';
import type { LoanRecord } from '../../ports/record/records.ts';
import { payChannels } from './pay-channels.ts';

/** Where a payment on a running loan goes, and what it names: nothing else of the loan, and nothing of its member. */
export function whereToPay({ loanNumber }: Pick<LoanRecord, 'loanNumber'>, policy: Policy) {
  const { company, payTo, instaPayMostCentavos } = policy;
  return {
    reference: loanReference(loanNumber),
    channels: payChannels(payTo.accounts, instaPayMostCentavos),
    qrPh: payTo.qrPh === null ? null : { code: payTo.qrPh, mostPHP: fromCentavos(instaPayMostCentavos) },
    example: policy.demonstration,
    lender: { name: company.legalName ?? company.shortName, phone: company.phone, email: company.email },
  };
}
