import * as v from 'valibot';
import type { EndpointName } from '../addresses.ts';
import type { EndpointRow } from '../row.ts';
import type { ErrorCode } from '../errors.ts';
import { AskFor, Challenge } from '../proof/schemas.ts';
import { rows as accountRows } from '../account/rows.ts';
import { rows as activationRows } from '../activation/rows.ts';
import { rows as loanRows } from '../loan/rows.ts';
import { rows as walletRows, withdrawalErrors } from '../wallet/rows.ts';
import { VerifyWithdrawalBody } from '../wallet/schemas.ts';
import { notSentErrors, otpErrors } from '../proof/otp-errors.ts';

const { changeEmail, changePhone } = accountRows;
const { changeBank } = activationRows;
const { confirmContract } = loanRows;
const { withdraw } = walletRows;

/** Every row that is proven. */
export const provenRows = { withdraw, confirmContract, changeBank, changeEmail, changePhone } as const;
export type ProvenName = keyof typeof provenRows;

const withPassword = ['account.wrong_password', 'auth.too_many_tries'] as const satisfies readonly ErrorCode[];
const ofAnyRow = new Set<ErrorCode>(Object.values(provenRows).flatMap(({ errors }) => errors));
/** What has to be true of a call has to be true before a code is sent for it; but whether a number has an account hears who reads its code. */
const afterTheCode: readonly ErrorCode[] = [...otpErrors, 'account.phone_taken'];
const refusals = [...ofAnyRow].filter((code) => !afterTheCode.includes(code));

export const rows = {
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
    output: Challenge,
    errors: ['auth.not_yours', 'account.waiting', ...refusals, ...withPassword, ...notSentErrors],
  },
  verifyWithdrawal: {
    body: 'json',
    reply: 'json',
    subject: 'phoneNumber',
    summary: 'Send the one-time password for exactly this withdrawal: what `/challenge` does for `withdraw`',
    access: 'activated',
    effect: 'write',
    movesMoney: true,
    waits: 'account',
    input: VerifyWithdrawalBody,
    output: Challenge,
    errors: [...withdrawalErrors, ...notSentErrors, 'idempotency.key_reused'],
  },
} as const satisfies Partial<Record<EndpointName, EndpointRow>>;
