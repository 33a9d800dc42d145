import { NOTHING } from '@tulay/lending/money/centavos';
import { useEffect } from 'react';
import { bankLabels, noBankAccount, TypedBankAccount } from '../../lib/form/bank-account.ts';
import { useWireForm } from '../../lib/form/use-wire-form.ts';
import { workForm, type WorkDraft, type WorkValues } from '../../lib/form/work-values.ts';
import { Button } from '../../ui/button.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { KeptNowhere } from '../../ui/kept-nowhere.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { BankAccountFields } from '../../ui/fields/bank-account-fields.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { NewPasswordField } from '../../ui/fields/new-password-field.tsx';
import { OtpField } from '../../ui/fields/otp-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { WorkFields } from '../../ui/fields/work-fields.tsx';
import { noPhone, PhoneField } from '../../ui/phone/phone-field.tsx';
import { choosing } from '../../words/generated/choosing.ts';
import { fields } from '../../words/generated/fields.ts';
import { gallery } from '../../words/generated/gallery.ts';
import { Part, Sample } from './part.tsx';

const texts = gallery.sample;
const nothing = () => undefined;

/** What every field is told: nothing yet, what it wants, what is wrong, and far too much. */
const states = () => ({
  rest: { label: texts.short, defaultValue: '' },
  hint: { label: texts.short, hint: texts.long, note: texts.short, defaultValue: texts.name },
  error: { label: texts.short, error: fields['field.phone'], defaultValue: texts.name },
  disabled: { label: texts.short, disabled: true, defaultValue: texts.name },
  long: { label: texts.long, hint: texts.long, error: fields['field.email'], defaultValue: texts.long },
});

/** Fields of the tables, as a form that was sent too early shows them. */
function Forms() {
  const bank = useWireForm<TypedBankAccount>({
    schema: TypedBankAccount,
    defaults: noBankAccount,
    labels: bankLabels(),
  });
  const work = useWireForm<WorkDraft, WorkValues>(workForm);
  const { setError: setBankError } = bank.form;
  const { setError: setWorkError } = work.form;
  useEffect(() => {
    setBankError('accountNumber', { type: 'server', message: fields['field.account_number_mismatch'] });
    for (const name of ['workPlaceCountry', 'jobTitle', 'jobCategory'] as const)
      setWorkError(name, { type: 'server', message: fields['field.job_title'] });
  }, [setBankError, setWorkError]);
  return (
    <>
      <Sample state="work-fields, wire-field">
        <PostForm onSubmit={nothing}>
          <WorkFields wire={work} />
        </PostForm>
      </Sample>
      <Sample state="bank-account-fields, post-form">
        <PostForm onSubmit={nothing}>
          <KeptNowhere />
          <BankAccountFields wire={bank} />
          <Button type="submit" missing={bank.missing.join(', ')}>
            {texts.action}
          </Button>
        </PostForm>
      </Sample>
    </>
  );
}

/** Every field, each in its states. */
export function FieldParts() {
  const options = [texts.short, texts.name, texts.long].map((label) => ({ label, value: label }));
  const searched = { options, noMatchText: choosing.noMatch, openLabel: choosing.openList, onChange: nothing };
  return (
    <>
      <Part name="text-field, text-area-field, select-field">
        {Object.entries(states()).map(([state, props]) => (
          <Sample key={state} state={state}>
            <div className="flex flex-col gap-4">
              <TextField {...props} />
              <SelectField {...props} options={options} />
              <TextAreaField {...props} rows={2} />
            </div>
          </Sample>
        ))}
        <Sample state="text-field: prefix">
          <TextField label={texts.short} prefix="PHP" />
        </Sample>
        <Sample state="amount-field">
          <AmountField label={texts.short} hint={texts.long} value="1250.50" most={NOTHING} onText={nothing} />
        </Sample>
      </Part>
      <Part name="combobox-field, phone-field, password-field, otp-field, checkbox-field">
        {Object.entries(states()).map(([state, { defaultValue, ...props }]) => (
          <Sample key={state} state={state}>
            <div className="flex flex-col gap-4">
              <ComboboxField {...props} {...searched} value={defaultValue} />
              <PhoneField {...props} value={{ ...noPhone, typed: defaultValue && '9175550001' }} onChange={nothing} />
              <NewPasswordField {...props} defaultValue={defaultValue} />
              <OtpField {...props} />
              <CheckboxField {...props} defaultChecked={defaultValue !== ''} />
            </div>
          </Sample>
        ))}
      </Part>
      <Part name="forms">
        <Forms />
      </Part>
    </>
  );
}
