import { accountFields } from '@tulay/contract/account/fields';
import { entriesOf } from '@tulay/contract/fields/field';
import { refusal } from '@tulay/contract/refusal';
import * as v from 'valibot';
import { FormPhone, sentPhone } from '../../../lib/form/form-phone.ts';
import { newPasswordProblem } from '../../../lib/form/new-password.ts';
import { noPhone } from '../../../ui/phone/phone-field.tsx';

const Fields = v.object({ phone: FormPhone, ...entriesOf(accountFields), password: v.string(), confirm: v.string() });

/** The first step. The password is judged by whose it is. */
export const AccountValues = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { phone, fullName: name, password, confirm } = dataset.value;
    const wrongPassword = newPasswordProblem(password, { phoneNumber: sentPhone(phone), fullName: name });
    if (wrongPassword !== undefined) addIssue({ message: wrongPassword, path: [pathItem(dataset.value, 'password')] });
    if (confirm === '' || confirm !== password)
      addIssue({ message: refusal('field.password_mismatch'), path: [pathItem(dataset.value, 'confirm')] });
  }),
);
export type AccountValues = v.InferOutput<typeof AccountValues>;

function pathItem(input: AccountValues, key: 'password' | 'confirm'): v.ObjectPathItem {
  return { type: 'object', origin: 'value', input, key, value: input[key] };
}

export const noAccountValues: AccountValues = { phone: noPhone, email: '', fullName: '', password: '', confirm: '' };
