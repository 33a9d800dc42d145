import {
  refFullName,
  refFullNameOptional,
  refPhoneNumber,
  refPhoneNumberOptional,
  refRelationship,
  refRelationshipOptional,
} from '@tulay/contract/activation/reference-fields';
import * as v from 'valibot';

export const fields = v.object({
  refFullName1: refFullName,
  refRelationship1: refRelationship,
  refPhoneNumber1: refPhoneNumber,
  refFullName2: refFullNameOptional,
  refRelationship2: refRelationshipOptional,
  refPhoneNumber2: refPhoneNumberOptional,
  hasSecond: v.boolean(),
});

export const defaults = {
  refFullName1: '',
  refRelationship1: '',
  refPhoneNumber1: '',
  refFullName2: '',
  refRelationship2: '',
  refPhoneNumber2: '',
  hasSecond: false,
};
export type ReferenceValues = typeof defaults;
export type ValidReferences = v.InferOutput<typeof fields>;
