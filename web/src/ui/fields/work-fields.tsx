import { categoryOfJob } from '@tulay/contract/account/category-of-job';
import { countryOf } from '@tulay/contract/reference/countries';
import { registration } from '../../words/generated/registration.ts';
import type { WireForm } from '../../lib/form/use-wire-form.ts';
import type { WorkDraft, WorkValues } from '../../lib/form/work-values.ts';
import { WireField } from './wire-field.tsx';

const texts = registration.work;

/** Where one works and what one earns there. */
export function WorkFields({ wire }: { wire: WireForm<WorkDraft, WorkValues> }) {
  const currency = countryOf(wire.typed.workPlaceCountry)?.currencyCode;
  const { form } = wire;
  const proposeCategory = () => {
    const { jobTitle, jobCategory } = form.getValues();
    if (jobCategory === '') form.setValue('jobCategory', categoryOfJob(jobTitle), { shouldValidate: true });
  };
  return (
    <>
      <WireField wire={wire} name="workPlaceCountry" />
      <WireField wire={wire} name="workLocation" />
      <WireField wire={wire} name="jobTitle" rules={{ onBlur: proposeCategory }} />
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
