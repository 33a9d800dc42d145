import type * as v from 'valibot';
import * as account from './account/schemas.ts';
import * as accountWait from './account/wait.ts';
import * as queueMember from './account/queue-member.ts';
import * as activation from './activation/schemas.ts';
import * as approval from './approval/schemas.ts';
import * as desk from './desk/schemas.ts';
import * as document from './document/schemas.ts';
import * as error from './error-reply.ts';
import * as idempotencyKey from './idempotency-key.ts';
import * as loan from './loan/schemas.ts';
import * as queueLoan from './loan/queue-loan.ts';
import * as privacy from './privacy/schemas.ts';
import * as profile from './profile/schemas.ts';
import * as proof from './proof/schemas.ts';
import * as repayment from './repayment/schemas.ts';
import * as reference from './repayment/repayment-reference.ts';
import * as score from './score/schemas.ts';
import * as site from './site/schemas.ts';
import * as clause from './site/clause.ts';
import * as values from './values.ts';
import * as wallet from './wallet/schemas.ts';

const modules = [
  values,
  error,
  idempotencyKey,
  site,
  clause,
  account,
  accountWait,
  queueMember,
  activation,
  proof,
  loan,
  queueLoan,
  wallet,
  repayment,
  reference,
  document,
  profile,
  score,
  privacy,
  desk,
  approval,
];

type NamedSchema = [name: string, schema: v.GenericSchema];

function isNamedSchema(entry: [string, unknown]): entry is NamedSchema {
  const [name, value] = entry;
  return (
    /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
  );
}

/** Every schema of what crosses the wire, by the name that it is exported under: so it is called in the OpenAPI document. */
export const namedSchemas: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  modules.flatMap((module): [string, unknown][] => Object.entries(module)).filter(isNamedSchema),
);
