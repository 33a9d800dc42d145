import {
  jobCategory,
  jobTitle,
  monthlyNetIncome,
  workLocation,
  workPlaceCountry,
} from '@tulay/contract/fields/employment-fields';
import * as v from 'valibot';

/** The second step. */
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
