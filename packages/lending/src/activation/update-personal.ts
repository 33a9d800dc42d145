import { birthDateProblem } from '@tulay/contract/activation/birth-date';
import { personalFields } from '@tulay/contract/activation/personal-fields';
import { readFields } from '@tulay/contract/fields/field';
import { manilaDate } from '../calendar/manila-date.ts';
import { fail, type Operation } from '../operation.ts';
import { openStep, saveStep } from './save-step.ts';

/**
 * Step 1: who the member is, and their consent, kept with the version of its text and its time. The age counts by calendar on today's date in
 * Manila. Fails with `activation.wrong_step`, `request.invalid` (birthDate).
 */
export const updatePersonal: Operation<'updatePersonal'> = {
  async run(context) {
    const { input, policy, now } = context;
    const open = await openStep(context, 'PERSONAL_INFO');
    if (!open.ok) return open;
    const problem = birthDateProblem(input.birthDate, manilaDate(now));
    if (problem) return fail('request.invalid', { fields: { birthDate: problem } });
    const personal = { ...readFields(personalFields, input), consentVersion: policy.consentVersion, consentAt: now };
    return saveStep(context, open, 'personal', personal);
  },
};
