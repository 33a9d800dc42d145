import { limits } from '@tulay/contract/fields/limits';
import { HOME_COUNTRY_CODE } from '@tulay/contract/reference/countries';
import { Controller } from 'react-hook-form';
import { activation } from '../../words/generated/activation.ts';
import { countryChoices } from '../../lib/country-choices.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { defaults, schema, type AddressValues, type ValidAddress } from './address-form.ts';
import { PhilippinePlaceFields } from './philippine-place-fields.tsx';
import { StepLayout } from './step-layout.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

const texts = activation.address;

/** Step 2. Philippine places come from lists; elsewhere they are typed. */
export function AddressStep(props: StepProps) {
  const { form, errorOf, ...layout } = useStepForm<AddressValues, ValidAddress>({
    ...props,
    step: 'ADDRESS_INFO',
    schema,
    defaults,
    toInput: (valid) => ({ phoneNumber: props.phoneNumber, ...valid }),
  });
  const { register, control, setValue, watch } = form;
  const isHome = watch('countryResidence') === HOME_COUNTRY_CODE;
  return (
    <StepLayout {...layout}>
      <Controller
        control={control}
        name="countryResidence"
        render={({ field }) => (
          <ComboboxField
            {...field}
            label={texts.country}
            options={countryChoices()}
            error={errorOf('countryResidence')}
            placeholder={activation.search}
            noMatchText={activation.noMatch}
            openLabel={activation.openList}
            onChange={(code) => {
              // A place of one country is none of another.
              if (code !== field.value) for (const place of ['province', 'town'] as const) setValue(place, '');
              field.onChange(code);
            }}
          />
        )}
      />
      {isHome ? (
        <PhilippinePlaceFields form={form} errorOf={errorOf} />
      ) : (
        <>
          <TextField
            label={texts.provinceElsewhere}
            autoComplete="address-level1"
            maxLength={limits.province.max}
            error={errorOf('province')}
            {...register('province')}
          />
          <TextField
            label={texts.town}
            autoComplete="address-level2"
            maxLength={limits.town.max}
            error={errorOf('town')}
            {...register('town')}
          />
        </>
      )}
      <TextField
        label={texts.street}
        hint={texts.streetHint}
        autoComplete="street-address"
        maxLength={limits.streetAddress.max}
        error={errorOf('streetAddress')}
        {...register('streetAddress')}
      />
      <TextField
        label={texts.postalCode}
        note={activation.optional}
        autoComplete="postal-code"
        maxLength={limits.postalCode.max}
        error={errorOf('postalCode')}
        {...register('postalCode')}
      />
    </StepLayout>
  );
}
