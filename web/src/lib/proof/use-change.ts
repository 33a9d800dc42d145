import type { ReplyOf } from '@tulay/contract/table';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useProof } from './use-proof.ts';

type ChangeName = 'changeBank' | 'changeEmail' | 'changePhone';

/** Refusals that belong to a field although they have a code of their own. */
const fieldOfCode: Readonly<Record<string, string>> = {
  'account.wrong_password': 'currentPassword',
  'account.phone_taken': 'newPhoneNumber',
};
const noFields: Readonly<Record<string, string>> = {};

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return noFields;
  const field = fieldOfCode[error.code];
  return field === undefined ? error.fields : { [field]: error.message };
}

/** A change of one's own details that is proven; what is wrong with the values is mended in the form behind the code. */
export function useChange<Name extends ChangeName>(
  name: Name,
  { done, onChanged }: { done: () => string; onChanged: (reply: ReplyOf<Name>) => Promise<void> },
) {
  const [fields, setFields] = useState(noFields);
  const proof = useProof(name, {
    done,
    onProven: onChanged,
    onRefused(thrown) {
      const wrong = fieldsOf(thrown);
      setFields(wrong);
      if (Object.keys(wrong).length > 0) proof.close();
    },
  });
  return { ...proof, fields };
}
