import {
  comparePassword,
  refuseWrongPassword,
  type ComparedPassword,
} from '../../account/password/current-password.ts';
import { fail, type Failure, type MadeFile, type Operation, type RunContext } from '../../operation.ts';
import type { Hashing } from '../../ports/ports.ts';
import type { AuditRecord, Id } from '../../ports/record/records.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { dataAsDocument, dataAsJson } from './data-files.ts';
import { collectPersonalData } from './personal-data.ts';
import { dayMs } from '../../calendar/durations.ts';

export const AUDITED = 'privacy.export';

type Asked = Pick<RunContext<'exportMyData', unknown>, 'input' | 'caller' | 'policy' | 'hashing' | 'now'>;

/** One snapshot, so that balances and postings agree; it holds one reading connection and no lock. */
async function exportFile(
  { input, caller, policy, hashing, now }: Asked,
  store: Pick<Store, 'read'>,
): Promise<MadeFile> {
  const data = await store.read((reader) => collectPersonalData(reader, caller, hashing, now));
  if (input.format === 'pdf')
    return { kind: 'document', document: await dataAsDocument(data, caller, policy, hashing) };
  return {
    kind: 'made',
    bytes: await dataAsJson(data),
    contentType: 'application/json',
    fileName: `tulay-personal-data-${data.madeAt.slice(0, 'YYYY-MM-DD'.length)}.json`,
  };
}

/** Under this the repeats of a member are counted. */
const repeatsKey = (memberId: Id, hashing: Pick<Hashing, 'keyed'>) =>
  hashing.keyed(`attempt\nexport_again\n${memberId}`);

type LookedBackOn = Pick<RunContext<'exportMyData', unknown>, 'input' | 'actor' | 'policy' | 'hashing' | 'now'>;

/** Whether this is an export of before once more, whose file may not have arrived; otherwise the refusal of one too many, if it is. */
async function lookBack(
  { audit, attempts }: Pick<Reader, 'audit' | 'attempts'>,
  { input, actor, policy, hashing, now }: LookedBackOn,
): Promise<'the same' | Failure | null> {
  const { most, withinMs } = policy.exportRepeats;
  const tooMany = (firstAt: number, windowMs: number) =>
    fail('privacy.too_many_exports', { retryAfterSeconds: Math.ceil((firstAt + windowMs - now) / 1000) });
  const earlier = await audit.ofSubject({
    subjectId: actor.memberId,
    actions: [AUDITED],
    limit: policy.exportsPerDay,
  });
  const isSame = ({ at, detail }: AuditRecord) =>
    at > now - withinMs && detail['format'] === input.format && detail['sessionId'] === actor.sessionId;
  if (earlier.some(isSame)) {
    const since = now - withinMs + 1;
    const { count, firstAt } = await attempts.since(repeatsKey(actor.memberId, hashing), since);
    return count < most ? 'the same' : tooMany(firstAt ?? now, withinMs);
  }
  const first = earlier.at(-1);
  if (!first || earlier.length < policy.exportsPerDay || first.at <= now - dayMs) return null;
  return tooMany(first.at, dayMs);
}

/**
 * Everything held on the caller as a JSON or PDF file, made of one collected object. Asks for the password, since a phone left unlocked must not
 * be enough; at most `policy.exportsPerDay` within 24 hours, counted in the audit, where each stands; the member is told on every channel. Asked again within
 * the time of `policy.exportRepeats` by the same session for the same format it is the same export, as the file of the first may not have arrived:
 * that often at the most, as the password is compared for each.
 * The content is read after the commit, a page at a time, as that of a big account takes long; the record of this export is in it too.
 * Fails with `account.wrong_password`, `auth.too_many_tries`, `privacy.too_many_exports`.
 */
export const exportMyData: Operation<'exportMyData', ComparedPassword> = {
  prepare: (context) =>
    comparePassword(context, context.input.currentPassword, async (reader) => {
      const earlier = await lookBack(reader, { ...context, hashing: context.ports.hashing });
      return earlier === 'the same' ? null : earlier;
    }),

  async run(context) {
    const { tx, input, prepared, actor, caller, hashing, now } = context;
    const wrong = await refuseWrongPassword(context, prepared);
    if (wrong) return wrong;
    const earlier = await lookBack(tx, context);
    if (earlier && earlier !== 'the same') return earlier;
    const file = { kind: 'collected', collect: (store: Pick<Store, 'read'>) => exportFile(context, store) } as const;
    if (earlier) {
      await tx.attempts.add(repeatsKey(caller.id, hashing), now);
      return { ok: true, reply: null, file };
    }
    const detail = { format: input.format, sessionId: actor.sessionId };
    return {
      ok: true,
      reply: null,
      file,
      audit: [{ action: AUDITED, actorId: caller.id, subjectId: caller.id, detail }],
      messages: [{ member: caller, kind: 'data_exported', params: {} }],
    };
  },
};
