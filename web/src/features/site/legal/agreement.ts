import type { ReplyOf } from '@tulay/contract/table';
import { publicValue } from '../../../lib/public/public-value.ts';

/** The clauses of the Service and Policy Agreement in force; null until the server has answered. */
export const agreement = publicValue<'getAgreement', ReplyOf<'getAgreement'>['clauses'] | null>(
  'getAgreement',
  null,
  ({ clauses }) => clauses.filter(({ text }) => text),
);
