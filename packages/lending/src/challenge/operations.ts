import type { BodyOf, InputOf } from '@tulay/contract/table';
import type { ProvenName } from '@tulay/contract/challenge/rows';
import { comparePassword, refuseWrongPassword, type ComparedPassword } from '../account/password/current-password.ts';
import { checkStanding, findSubject } from '../dispatch/check-caller.ts';
import type { Operations, ProvenOperations } from '../service.ts';
import type { Failure, Operation, PrepareContext, ProvenOperation, Result, RunContext } from '../operation.ts';
import { boundBody } from '../proof/digests.ts';
import { refuseCodes, sendCodes } from '../proof/send-codes.ts';

type AskingName = 'challenge' | 'verifyWithdrawal';
/** The call that is to be proven, and the body that it will have. */
interface Target {
  readonly name: ProvenName;
  readonly body: BodyOf<ProvenName>;
}
interface Prepared {
  readonly target: Target;
  /** Where the current password is wanted. */
  readonly compared: ComparedPassword | null;
}
type Context = RunContext<AskingName, Prepared>;

async function prepare(context: PrepareContext<AskingName>, asked: InputOf<'challenge'>): Promise<Prepared | Failure> {
  const { currentPassword, ...body } = { currentPassword: undefined, ...asked.body };
  const target = { name: asked.for, body };
  if (currentPassword === undefined) return { target, compared: null };
  const { actor, policy, now } = context;
  const asker = { memberId: actor.memberId, purpose: target.name };
  const compared = await comparePassword(context, currentPassword, (tx) => refuseCodes(tx, asker, policy, now));
  return 'ok' in compared ? compared : { target, compared };
}

/** What holds of the call that is asked for, before anything is said about it. */
async function refuse({ tx, caller, prepared, ...rest }: Context): Promise<Failure | null> {
  const { target, compared } = prepared;
  const about = await findSubject(target.name, tx, caller, target.body);
  if (!about.ok) return about;
  return (
    checkStanding(target.name, caller, about.subject, rest.policy, rest.now) ??
    (compared && (await refuseWrongPassword({ tx, caller, ...rest }, compared)))
  );
}

async function run(proven: ProvenOperations, context: Context): Promise<Result<AskingName>> {
  const { tx, caller, prepared, ids, hashing, policy, now, request } = context;
  const { name, body } = prepared.target;
  const refused = await refuse(context);
  if (refused) return refused;
  const operation: ProvenOperation<ProvenName, unknown, unknown> = proven[name];
  const asked = await operation.ask({ tx, caller, input: body, policy, now, request });
  if (!asked.ok) return asked;
  const { facts, codes, audit } = asked;
  const allowed = { member: caller, purpose: name, body: boundBody(name, body), facts };
  const sent = await sendCodes({ tx, ids, hashing, policy, now }, { ...allowed, codes });
  if (!sent.ok) return sent;
  return {
    ok: true,
    reply: sent.reply,
    audit: [{ ...audit, actorId: caller.id, subjectId: caller.id }],
    messages: sent.messages,
  };
}

/**
 * The two addresses at which what proves a later call is asked for: the general one, and the specified one for withdrawals.
 * Everything that has to be true of that call is true already: its body, the caller's standing, what its operation's `ask`
 * says. Nothing happens but that codes are sent, good for exactly that body.
 * Fails as that call does, with `account.wrong_password` and `auth.too_many_tries` where the current password is wanted, and
 * with `otp.locked` and `otp.too_many_requests`.
 */
export function challengeOperations(proven: ProvenOperations): Pick<Operations, AskingName> {
  const challenge: Operation<'challenge', Prepared> = {
    prepare: (context) => prepare(context, context.input),
    run: (context) => run(proven, context),
  };
  const verifyWithdrawal: Operation<'verifyWithdrawal', Prepared> = {
    prepare: (context) => prepare(context, { for: 'withdraw', body: context.input }),
    run: (context) => run(proven, context),
  };
  return { challenge, verifyWithdrawal };
}
