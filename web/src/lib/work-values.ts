import {
  jobCategory,
  jobTitle,
  monthlyNetIncome,
  workLocation,
  workPlaceCountry,
} from '@tulay/contract/account/employment-fields';
import * as v from 'valibot';

/** Where one works and what one earns there, as registering and correcting it ask. */
export const WorkValues = v.object({ workPlaceCountry, workLocation, jobTitle, jobCategory, monthlyNetIncome });
export type WorkValues = v.InferOutput<typeof WorkValues>;

/** The same while it is being filled: nothing is chosen yet. */
export type WorkDraft = Record<keyof WorkValues, string>;

export const noWorkDraft: WorkDraft = {
  workPlaceCountry: '',
  workLocation: '',
  jobTitle: '',
  jobCategory: '',
  monthlyNetIncome: '',
};
