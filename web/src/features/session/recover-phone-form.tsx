import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { session } from '../../words/generated/session.ts';
import { useWireForm } from '../../lib/form/use-wire-form.ts';
import { FormPhone, sentPhone } from '../../lib/form/form-phone.ts';
import { Button } from '../../ui/button.tsx';
import { noPhone, PhoneField } from '../../ui/phone/phone-field.tsx';

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
    <form
      method="post"
      noValidate
      onSubmit={(event) => void (isSubmitting ? event.preventDefault() : submit(event))}
      className="flex flex-col gap-4"
    >
      <PhoneField
        {...phone.field}
        label={session.phone.label}
        countryLabel={session.phone.country}
        error={errorOf('phone')}
      />
      <Button
        type="submit"
        busy={isSubmitting}
        missing={missing.length > 0 && session.stillNeeded({ names: missing.join(', ') })}
        className="w-full"
      >
        {session.recover.send}
      </Button>
    </form>
  );
}
