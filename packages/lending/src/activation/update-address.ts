import { normaliseText } from '@tulay/contract/fields/normalise-text';
import { provinceNamed, townNamed } from '@tulay/contract/reference/philippines';
import type { Refusal } from '@tulay/contract/refusal';
import { fail, type Operation } from '../operation.ts';
import type { AddressInfo } from '../ports/profile.ts';
import { foreseeStep, openStep, saveStep } from './save-step.ts';

type Place = Pick<AddressInfo, 'province' | 'town'>;

/** Philippine places come from a list, by its names however they were typed; elsewhere any text that the field allows is a place. */
function readPlace(
  countryResidence: string,
  typed: Place,
): { readonly place: Place } | { readonly fields: Record<string, Refusal> } {
  if (countryResidence !== 'PH') return { place: typed };
  const province = provinceNamed(typed.province);
  if (province === null) return { fields: { province: 'field.province_unknown' } };
  const town = townNamed(province, typed.town);
  return town === null ? { fields: { town: 'field.town_unknown' } } : { place: { province, town } };
}

/** Step 2: where the member lives. Fails with `activation.wrong_step`, `request.invalid` (province, town). */
export const updateAddress: Operation<'updateAddress'> = {
  foresee: foreseeStep,

  async run(context) {
    const { input } = context;
    const open = await openStep(context, 'ADDRESS_INFO');
    if (!open.ok) return open;
    const { countryResidence } = input;
    const read = readPlace(countryResidence, {
      province: normaliseText(input.province),
      town: normaliseText(input.town),
    });
    if ('fields' in read) return fail('request.invalid', { fields: read.fields });
    const address: AddressInfo = {
      countryResidence,
      ...read.place,
      streetAddress: normaliseText(input.streetAddress),
      postalCode: normaliseText(input.postalCode ?? ''),
    };
    return saveStep(context, open, 'address', address);
  },
};
