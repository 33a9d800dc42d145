import { comparePassword, refuseWrongPassword, type ComparedPassword } from '../account/current-password.ts';
import { securityNotice } from '../message/security-notice.ts';
import { fail, type FileToSend, type Operation } from '../operation.ts';
import { dataAsDocument, dataAsJson } from './data-files.ts';
import { collectPersonalData } from './personal-data.ts';

const dayMs = 86_400_000;
const AUDITED = 'privacy.export';

/**
 * Everything held on the caller as a JSON or PDF file, made of one collected object. Asks for the password, since a phone left unlocked must not
 * be enough; at most `policy.exportsPerDay` within 24 hours, counted in the audit, where each stands; the member is told on every channel.
 * Fails with `account.wrong_password`, `auth.too_many_tries`, `privacy.too_many_exports`.
 */
export const exportMyData: Operation<'exportMyData', ComparedPassword> = {
  prepare: (context) => comparePassword(context, context.input.currentPassword),

  async run(context) {
    const { tx, input, prepared, caller, hashing, policy, now } = context;
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
    const data = await collectPersonalData(tx, caller, hashing, now);
    const file: FileToSend =
      input.format === 'pdf'
        ? { kind: 'document', document: dataAsDocument(data, caller, policy, hashing) }
        : {
            kind: 'made',
            bytes: new TextEncoder().encode(dataAsJson(data)),
            contentType: 'application/json',
            fileName: `tulay-personal-data-${data.madeAt.slice(0, 'YYYY-MM-DD'.length)}.json`,
          };
    return {
      ok: true,
      reply: null,
      file,
      audit: [{ action: AUDITED, actorId: caller.id, subjectId: caller.id, detail: { format: input.format } }],
      messages: securityNotice(caller, 'data_exported'),
    };
  },
};
