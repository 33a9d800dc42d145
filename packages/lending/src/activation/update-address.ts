import { addressFields } from '@tulay/contract/activation/address-fields';
import { readFields } from '@tulay/contract/fields/field';
import { provinceNamed, townNamed } from '@tulay/contract/reference/philippines';
import type { Refusal } from '@tulay/contract/refusal';
import { fail, type Operation } from '../operation.ts';
import type { AddressInfo } from '../ports/record/profile.ts';
import { openStep, saveStep } from './save-step.ts';

type Place = Pick<AddressInfo, 'province' | 'town'>;

/** Philippine places come from a list, by its names however they were typed; elsewhere any text that the field allows is a place. */
function readPlace(typed: AddressInfo): { readonly place: Place } | { readonly fields: Record<string, Refusal> } {
  if (typed.countryResidence !== 'PH') return { place: typed };
  const province = provinceNamed(typed.province);
  if (province === null) return { fields: { province: 'field.province_unknown' } };
  const town = townNamed(province, typed.town);
  return town === null ? { fields: { town: 'field.town_unknown' } } : { place: { province, town } };
}

/** Step 2: where the member lives. Fails with `activation.wrong_step`, `request.invalid` (province, town). */
export const updateAddress: Operation<'updateAddress'> = {
  async run(context) {
    const { input } = context;
    const open = await openStep(context, 'ADDRESS_INFO');
    if (!open.ok) return open;
    const typed = readFields(addressFields, input);
    const read = readPlace(typed);
    return 'fields' in read
      ? fail('request.invalid', { fields: read.fields })
      : saveStep(context, open, 'address', { ...typed, ...read.place });
  },
};
