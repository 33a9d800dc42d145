import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import { PagedSubjectBody } from '../values.ts';
import { SubjectBody } from '../values.ts';
import * as s from './schemas.ts';

const row = {
  body: 'json',
  reply: 'json',
  access: 'member',
  effect: 'read',
  subject: 'phoneNumber',
  officersMayRead: true,
  errors: ['member.not_found'],
} as const;

export const rows = {
  getScore: {
    ...row,
    summary: "The member's credit score, what it is made of and what raises it next",
    input: SubjectBody,
    output: s.Score,
  },
  scoreHistory: {
    ...row,
    summary: 'The scores the member has had, newest first, each with what happened',
    input: PagedSubjectBody,
    output: s.ScoreHistoryReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
