import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { activation } from '../../words/generated/activation.ts';
import { Button } from '../../ui/button.tsx';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { AddressValues, ValidAddress } from './address-form.ts';
import { toChoices } from '../../ui/to-choices.ts';
import type { StepForm } from './use-step-form.ts';

const texts = activation.address;
const list = () => ({
  placeholder: activation.search,
  noMatchText: activation.noMatch,
  openLabel: activation.openList,
});

/** Province, then its towns. The lists are loaded only when somebody lives in the Philippines. */
export function PhilippinePlaceFields({
  form,
  errorOf,
}: Pick<StepForm<AddressValues, ValidAddress>, 'form' | 'errorOf'>) {
  const places = useQuery({
    queryKey: ['philippine-places'],
    queryFn: () => import('@tulay/contract/reference/philippines'),
    staleTime: Infinity,
  });
  const { control, setValue, watch } = form;
  if (places.isPending) return <Spinner label={texts.loadingPlaces} />;
  if (places.isError) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft px-4 py-2 text-warning"
      >
        {texts.placesFailed}
        <Button look="secondary" onClick={() => void places.refetch()}>
          {activation.failed.action}
        </Button>
      </div>
    );
  }
  const { PROVINCES, townsOf } = places.data;
  const province = watch('province');
  return (
    <>
      <Controller
        control={control}
        name="province"
        render={({ field }) => (
          <ComboboxField
            {...field}
            {...list()}
            label={texts.province}
            options={toChoices(PROVINCES)}
            error={errorOf('province')}
            onChange={(name) => {
              if (name !== field.value) setValue('town', '');
              field.onChange(name);
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="town"
        render={({ field }) => (
          <ComboboxField
            key={province}
            {...field}
            {...list()}
            label={texts.town}
            options={toChoices(townsOf(province))}
            error={errorOf('town')}
            {...(province === '' && { hint: texts.townFirst, noMatchText: texts.townFirst })}
          />
        )}
      />
    </>
  );
}
