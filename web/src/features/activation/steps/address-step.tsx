import { addressFields } from '@tulay/contract/activation/address-fields';
import { hasPostalCodes } from '@tulay/contract/activation/proposed-address';
import { emptyOf, entriesOf } from '@tulay/contract/fields/field';
import { HOME_COUNTRY_CODE } from '@tulay/contract/reference/countries';
import * as v from 'valibot';
import { activation } from '../../../words/generated/activation.ts';
import { WireField } from '../../../ui/fields/wire-field.tsx';
import { PhilippinePlaceFields } from './philippine-place-fields.tsx';
import { StepLayout } from './step-layout.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

const schema = v.object(entriesOf(addressFields));
const defaults = { ...emptyOf(addressFields), countryResidence: HOME_COUNTRY_CODE };

/** Step 2. Philippine places come from lists; elsewhere they are typed. */
export function AddressStep(props: StepProps) {
  const { wire, ...layout } = useStepForm({ ...props, step: 'ADDRESS_INFO', schema, defaults, fields: addressFields });
  const { countryResidence, postalCode } = wire.typed;
  return (
    <StepLayout {...layout}>
      <WireField
        wire={wire}
        name="countryResidence"
        onChoose={(code, before) => {
          // A place of one country is none of another.
          if (code !== before) for (const place of ['province', 'town'] as const) wire.form.setValue(place, '');
        }}
      />
      {countryResidence === HOME_COUNTRY_CODE ? (
        <PhilippinePlaceFields wire={wire} />
      ) : (
        <>
          <WireField wire={wire} name="province" label={activation.address.provinceElsewhere} />
          <WireField wire={wire} name="town" />
        </>
      )}
      <WireField wire={wire} name="streetAddress" />
      {(hasPostalCodes(countryResidence) || postalCode !== '') && (
        <WireField wire={wire} name="postalCode" note={activation.optional} />
      )}
    </StepLayout>
  );
}
