import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import { SubjectBody } from '../values.ts';
import * as s from './schemas.ts';

const row = { body: 'json', reply: 'json', access: 'member', effect: 'read', subject: 'phoneNumber' } as const;

export const rows = {
  ownInfo: {
    ...row,
    summary: 'Own facts for the confirm dialog, account number masked',
    officersMayRead: true,
    input: SubjectBody,
    output: s.OwnInfo,
    errors: ['member.not_found'],
  },
  memberDetails: {
    ...row,
    summary: 'Everything for Settings, with loan and withdrawal',
    officersMayRead: true,
    effect: 'write',
    input: SubjectBody,
    output: s.Member,
    errors: ['member.not_found'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
