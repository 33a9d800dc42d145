import { isUploadKind, isPhotoReason, viewedActions } from './views.ts';
import type { Operation } from '../operation.ts';
import { readConsents } from './consents.ts';
import { readDeletion } from './deletion/read-deletion.ts';
import { requestView } from './request-view.ts';
import { officerNumber } from './officer-number.ts';

const SHOWN_VIEWS = 50;
const iso = (at: number) => new Date(at).toISOString();

/** The privacy room of the caller: what they agreed to, their photos and who looked, their requests, and what a deletion would mean. */
export const getPrivacy: Operation<'getPrivacy'> = {
  async run({ tx, caller, hashing, policy, now }) {
    const looks = await tx.audit.ofSubject({
      subjectId: caller.id,
      actions: viewedActions,
      limit: SHOWN_VIEWS + 1,
    });
    const photos = await tx.files.livingOf(caller.id);
    const requests = await tx.privacy.requestsOf(caller.id);
    const { hindrance, outcome, keptUntil } = await readDeletion(tx, caller, policy, now);
    return {
      ok: true,
      reply: {
        ...(await readConsents(tx, caller, policy, hashing)),
        photos: photos.map(({ id, kind, createdAt }) => ({ id, kind, createdAt: iso(createdAt) })),
        views: looks.slice(0, SHOWN_VIEWS).map(({ at, actorId, detail }) => ({
          at: iso(at),
          officer: actorId === null ? '' : officerNumber(actorId, hashing),
          what: isUploadKind(detail['kind']) ? detail['kind'] : ('file' as const),
          reason: isPhotoReason(detail.reason) ? detail.reason : null,
        })),
        moreViews: looks.length > SHOWN_VIEWS,
        requests: requests.map(requestView),
        stepOpen: caller.reopenedStep !== null,
        deletion: {
          hindrance,
          outcome,
          keptUntil: keptUntil === null ? null : iso(keptUntil),
          keptYears: policy.recordsKeptYears,
        },
        answerDays: policy.privacyAnswerDays,
      },
    };
  },
};
