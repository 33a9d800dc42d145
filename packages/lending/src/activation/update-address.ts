import { normaliseText } from '@tulay/contract/fields/normalise-text';
import { sentences } from '@tulay/contract/fields/sentences';
import { isPhilippinePlace, townsOf } from '@tulay/contract/reference/philippines';
import { fail, type Operation } from '../operation.ts';
import type { AddressInfo } from '../ports/records.ts';
import { openStep, saveStep } from './save-step.ts';

/** Philippine places come from a list; elsewhere any text that the field allows is a place. */
function placeProblems({ countryResidence, province, town }: AddressInfo): Record<string, string> | null {
  if (countryResidence !== 'PH' || isPhilippinePlace(province, town)) return null;
  return townsOf(province).length === 0
    ? { province: sentences['field.province_unknown'] }
    : { town: sentences['field.town_unknown'] };
}

/** Step 2: where the member lives. Fails with `activation.wrong_step`, `request.invalid` (province, town). */
export const updateAddress: Operation<'updateAddress'> = {
  async run(context) {
    const { input } = context;
    const open = await openStep(context, 'ADDRESS_INFO');
    if (!open.ok) return open;
    const address: AddressInfo = {
      countryResidence: input.countryResidence,
      province: normaliseText(input.province),
      town: normaliseText(input.town),
      streetAddress: normaliseText(input.streetAddress),
      postalCode: normaliseText(input.postalCode ?? ''),
    };
    const fields = placeProblems(address);
    return fields ? fail('request.invalid', { fields }) : saveStep(context, open, 'address', address);
  },
};
