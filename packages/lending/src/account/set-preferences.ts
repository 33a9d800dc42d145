import type { Operation } from '../operation.ts';

/**
 * Keeps the language that a member reads and hears, and the time zone (IANA name) whose nights are quiet. The app sends
 * both whenever one is another than before; what is the same already leaves no trace.
 */
export const setPreferences: Operation<'setPreferences'> = {
  async run({ tx, input, caller }) {
    const { language, timeZone } = input;
    const reply = { state: 'PREFERENCES_SAVED', language, timeZone } as const;
    if (caller.language === language && caller.timeZone === timeZone) return { ok: true, reply };
    await tx.members.update(caller.id, { language, timeZone });
    return {
      ok: true,
      reply,
      // The zone says where somebody lives; the audit holds no personal data.
      audit: [{ action: 'member.preferences', actorId: caller.id, subjectId: caller.id, detail: { language } }],
    };
  },
};
