import { refusal } from '@tulay/contract/refusal';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { changes } from '../../../../words/generated/changes.ts';
import { FormPhone, sentPhone } from '../../../../lib/form/form-phone.ts';
import { useWireForm } from '../../../../lib/form/use-wire-form.ts';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { noPhone, PhoneField } from '../../../../ui/phone/phone-field.tsx';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { PresentValue } from './present-value.tsx';
import { ProvenChange } from './proven-change.tsx';
import { useChange } from '../../../../lib/proof/use-change.ts';
import { useNewNumber } from './use-new-number.ts';

const texts = changes.phone;
const Values = v.object({
  phone: FormPhone,
  currentPassword: v.pipe(v.string(), v.minLength(1, refusal('field.current_password'))),
  withoutOldNumber: v.boolean(),
});
type Values = v.InferOutput<typeof Values>;
const formNames = { newPhoneNumber: 'phone' } as const;

/** Another phone number, proven by the one-time passwords that it and the old one receive, or by its own where the old one is lost. */
export function ChangePhoneDialog({ details, onClose }: ChangeDialogProps) {
  const adopt = useNewNumber(details);
  const change = useChange('changePhone', {
    done: () => texts.done,
    onChanged: async (reply) => {
      await adopt(reply.phoneNumber);
      onClose();
    },
  });
  const { form, typed, missing, errorOf } = useWireForm<Values>({
    schema: Values,
    defaults: { phone: noPhone, currentPassword: '', withoutOldNumber: false },
    labels: { phone: texts.field, currentPassword: changes.password, withoutOldNumber: texts.withoutOldNumber },
    serverErrors: change.fields,
    formNames,
  });
  const phone = useController({ control: form.control, name: 'phone' });
  const submit = form.handleSubmit(async ({ phone: number, ...rest }) => {
    await change.request({ phoneNumber: details.phoneNumber, newPhoneNumber: sentPhone(number), ...rest });
  });
  return (
    <ProvenChange
      name="phone"
      texts={texts}
      what={texts.code({ phone: sentPhone(typed.phone) })}
      change={change}
      missing={missing}
      busy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <PresentValue value={details.phoneNumber} />
      <PhoneField {...phone.field} label={texts.field} error={errorOf('phone')} />
      <CheckboxField
        {...form.register('withoutOldNumber')}
        label={texts.withoutOldNumber}
        hint={texts.withoutOldNumberHint}
      />
      <CurrentPasswordField {...form.register('currentPassword')} error={errorOf('currentPassword')} />
    </ProvenChange>
  );
}
