import type { addressFields } from '@tulay/contract/activation/address-fields';
import type { emptyOf } from '@tulay/contract/fields/field';
import { useQuery } from '@tanstack/react-query';
import { activation } from '../../../words/generated/activation.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WireField } from '../../../ui/fields/wire-field.tsx';
import { bringPart } from '../../../lib/device/bring-part.ts';
import type { WireForm } from '../../../lib/form/use-wire-form.ts';

const texts = activation.address;
const againMs = 10_000;
const bringPlaces = () => import('@tulay/contract/reference/philippines');
type AddressValues = ReturnType<typeof emptyOf<typeof addressFields>>;

/** Province, then its towns. The lists are loaded only when somebody lives in the Philippines. */
export function PhilippinePlaceFields<Valid>({ wire }: { wire: WireForm<AddressValues, Valid> }) {
  const places = useQuery({
    queryKey: ['philippine-places'],
    queryFn: () => bringPart(bringPlaces),
    staleTime: Infinity,
    // A line that lies says nothing when it is good again.
    refetchInterval: ({ state }) => state.status === 'error' && againMs,
  });
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
  const { province } = wire.typed;
  return (
    <>
      <WireField
        wire={wire}
        name="province"
        options={PROVINCES}
        onChoose={(name, before) => {
          if (name !== before) wire.form.setValue('town', '');
        }}
      />
      <WireField
        key={province}
        wire={wire}
        name="town"
        options={townsOf(province)}
        {...(province === '' && { hint: texts.townFirst, noMatchText: texts.townFirst })}
      />
    </>
  );
}
