import { fail, type Operation } from '../operation.ts';
import { isLeftOut, readReference, referenceFields } from './references-rules.ts';
import { openStep, saveStep } from './save-step.ts';

/**
 * Step 3: one or two people who know the member. The second is none when all of it is absent, empty or `N/A`; given in part, the missing
 * parts are named. Fails with `activation.wrong_step`, `request.invalid` (refFullName1 and so on).
 */
export const updateReferences: Operation<'updateReferences'> = {
  async run(context) {
    const { input, subject } = context;
    const open = await openStep(context, 'REFERENCES_INFO');
    if (!open.ok) return open;
    const typedFirst = {
      fullName: input.refFullName1,
      relationship: input.refRelationship1,
      phoneNumber: input.refPhoneNumber1,
    };
    const typedSecond = {
      fullName: input.refFullName2,
      relationship: input.refRelationship2,
      phoneNumber: input.refPhoneNumber2,
    };
    const first = readReference(typedFirst, subject.phoneNumber);
    const second = isLeftOut(typedSecond) ? { person: null } : readReference(typedSecond, subject.phoneNumber);
    if ('problems' in first || 'problems' in second) {
      const fields = {
        ...('problems' in first && referenceFields(first.problems, 1)),
        ...('problems' in second && referenceFields(second.problems, 2)),
      };
      return fail('request.invalid', { fields });
    }
    return saveStep(context, open, 'references', { first: first.person, second: second.person });
  },
};
