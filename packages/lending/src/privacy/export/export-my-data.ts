import {
  comparePassword,
  refuseWrongPassword,
  type ComparedPassword,
} from '../../account/password/current-password.ts';
import { fail, type MadeFile, type Operation, type RunContext } from '../../operation.ts';
import type { Store } from '../../ports/store.ts';
import { dataAsDocument, dataAsJson } from './data-files.ts';
import { collectPersonalData } from './personal-data.ts';

const dayMs = 86_400_000;
const AUDITED = 'privacy.export';

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

/**
 * Everything held on the caller as a JSON or PDF file, made of one collected object. Asks for the password, since a phone left unlocked must not
 * be enough; at most `policy.exportsPerDay` within 24 hours, counted in the audit, where each stands; the member is told on every channel.
 * The content is read after the commit, a page at a time, as that of a big account takes long; the record of this export is in it too.
 * Fails with `account.wrong_password`, `auth.too_many_tries`, `privacy.too_many_exports`.
 */
export const exportMyData: Operation<'exportMyData', ComparedPassword> = {
  prepare: (context) => comparePassword(context, context.input.currentPassword),

  async run(context) {
    const { tx, input, prepared, caller, policy, now } = context;
    const wrong = await refuseWrongPassword(context, prepared);
    if (wrong) return wrong;
    const earlier = await tx.audit.ofSubject({
      subjectId: caller.id,
      actions: [AUDITED],
      limit: policy.exportsPerDay,
    });
    const first = earlier.at(-1);
    if (first && earlier.length >= policy.exportsPerDay && first.at > now - dayMs)
      return fail('privacy.too_many_exports', { retryAfterSeconds: Math.ceil((first.at + dayMs - now) / 1000) });
    return {
      ok: true,
      reply: null,
      file: { kind: 'collected', collect: (store) => exportFile(context, store) },
      audit: [{ action: AUDITED, actorId: caller.id, subjectId: caller.id, detail: { format: input.format } }],
      messages: [{ member: caller, kind: 'data_exported', params: {} }],
    };
  },
};
