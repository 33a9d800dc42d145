import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { session } from '../../../../words/generated/session.ts';
import { stillNeeded } from '../../../../lib/form/still-needed.ts';
import { useWireForm } from '../../../../lib/form/use-wire-form.ts';
import { FormPhone, sentPhone } from '../../../../lib/form/form-phone.ts';
import { Button } from '../../../../ui/button.tsx';
import { PostForm } from '../../../../ui/post-form.tsx';
import { noPhone, PhoneField } from '../../../../ui/phone/phone-field.tsx';

const Values = v.object({ phone: FormPhone });

/** Asks whose account it is. */
export function RecoverPhoneForm({ onSubmit }: { onSubmit: (phoneNumber: string) => Promise<unknown> }) {
  const { form, missing, errorOf } = useWireForm({
    schema: Values,
    defaults: { phone: noPhone },
    labels: { phone: session.phone.label },
  });
  // Before the other fields: the first wrong one, in this order, is where the focus goes.
  const phone = useController({ control: form.control, name: 'phone' });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ phone }) => onSubmit(sentPhone(phone)));
  return (
    <PostForm
      busy={isSubmitting}
      onSubmit={submit}
      action={
        <Button type="submit" busy={isSubmitting} missing={stillNeeded(missing)} className="w-full">
          {session.recover.send}
        </Button>
      }
    >
      <PhoneField {...phone.field} label={session.phone.label} error={errorOf('phone')} />
    </PostForm>
  );
}
