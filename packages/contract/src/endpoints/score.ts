import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../endpoint.ts';
import { PagedSubjectBody } from '../schemas/loan.ts';
import { SubjectBody } from '../schemas/member.ts';
import * as s from '../schemas/score.ts';

const row = {
  body: 'json',
  reply: 'json',
  access: 'member',
  effect: 'read',
  subject: 'phoneNumber',
  officersMayRead: true,
  errors: ['member.not_found'],
} as const;

export const scoreEndpoints = {
  getScore: {
    ...row,
    summary: "The member's credit score, what it is made of and what raises it next",
    input: SubjectBody,
    output: s.ScoreReply,
  },
  scoreHistory: {
    ...row,
    summary: 'The scores the member has had, newest first, each with what happened',
    input: PagedSubjectBody,
    output: s.ScoreHistoryReply,
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
