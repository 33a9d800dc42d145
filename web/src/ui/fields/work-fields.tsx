import { countryOf } from '@tulay/contract/reference/countries';
import { registration } from '../../words/generated/registration.ts';
import type { WireForm } from '../../lib/form/use-wire-form.ts';
import type { WorkDraft, WorkValues } from '../../lib/form/work-values.ts';
import { WireField } from './wire-field.tsx';

const texts = registration.work;

/** Where one works and what one earns there. */
export function WorkFields({ wire }: { wire: WireForm<WorkDraft, WorkValues> }) {
  const currency = countryOf(wire.typed.workPlaceCountry)?.currencyCode;
  return (
    <>
      <WireField wire={wire} name="workPlaceCountry" />
      <WireField wire={wire} name="workLocation" />
      <WireField wire={wire} name="jobTitle" />
      <WireField wire={wire} name="jobCategory" />
      <WireField
        wire={wire}
        name="monthlyNetIncome"
        note={currency}
        hint={currency ? texts.incomeIn({ currency }) : texts.incomeNoCountry}
        className="figures"
      />
    </>
  );
}
