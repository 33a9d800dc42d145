import * as v from 'valibot';
import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { AskFor, ChallengeReply } from '../schemas/challenge.ts';
import { changeEndpoints } from './change.ts';
import { loanEndpoints } from './loan.ts';
import { notSentErrors, otpErrors } from './otp-errors.ts';

const { withdraw, confirmContract } = loanEndpoints;
const { changeBank, changeEmail, changePhone } = changeEndpoints;

/** Every row that is proven. */
export const provenRows = { withdraw, confirmContract, changeBank, changeEmail, changePhone } as const;
export type ProvenName = keyof typeof provenRows;

const withPassword = ['account.wrong_password', 'auth.too_many_tries'] as const satisfies readonly ErrorCode[];
const ofAnyRow = new Set<ErrorCode>(Object.values(provenRows).flatMap(({ errors }) => errors));
/** What has to be true of a call has to be true before a code is sent for it; but whether a number has an account hears who reads its code. */
const afterTheCode: readonly ErrorCode[] = [...otpErrors, 'account.phone_taken'];
const refusals = [...ofAnyRow].filter((code) => !afterTheCode.includes(code));

export const challengeEndpoints = {
  challenge: {
    summary: 'Ask for what proves a later call: send the one-time passwords for exactly its body',
    access: 'member',
    effect: 'write',
    body: 'json',
    reply: 'json',
    holds: 'body',
    input: v.variant('for', [
      AskFor('withdraw', withdraw),
      AskFor('confirmContract', confirmContract),
      AskFor('changeBank', changeBank),
      AskFor('changeEmail', changeEmail),
      AskFor('changePhone', changePhone),
    ]),
    output: ChallengeReply,
    errors: ['auth.not_yours', 'account.waiting', ...refusals, ...withPassword, ...notSentErrors],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
