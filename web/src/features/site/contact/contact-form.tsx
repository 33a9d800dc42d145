import { limits } from '@tulay/contract/fields/limits';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { app } from '../../../words/generated/app.ts';
import { pages } from '../../../words/generated/pages.ts';
import { partSentence } from '../../../lib/api/part-sentence.ts';
import { bringPart } from '../../../lib/device/bring-part.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { InReach } from '../../../ui/in-reach.tsx';
import { laterPart } from '../../../ui/loading/later-part.tsx';
import { notify } from '../../../ui/toast/toast.ts';

const LegalDialog = laterPart(() => import('../legal/legal-dialog.tsx'));
const bringProblems = () => import('./contact-problems.ts');
const texts = pages.contact.form;
const sendingId = 'contact-message';
const noErrors: Readonly<Record<string, string>> = {};

export type ContactMessage = { name: string; email: string; message: string; consent: true };

/** What came of sending: the reference, or what is said of it, also at fields. */
export type ContactOutcome =
  | { readonly reference: string }
  | { readonly sentence: string; readonly fields: Readonly<Record<string, string>> };

type ContactFormProps = {
  /** Rejects where the part that sends did not come. */
  onSend: (message: ContactMessage) => Promise<ContactOutcome>;
};

/** What the form does: sends what was typed, says what is wrong at its field, and keeps it all until it is sent. */
function useContactForm(onSend: ContactFormProps['onSend']) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const [reference, setReference] = useState<string>();

  const showErrors = (fields: typeof errors) => {
    setErrors(fields);
    const [first] = Object.keys(fields);
    const wrong = first === undefined ? null : form.current?.elements.namedItem(first);
    if (wrong instanceof HTMLElement) wrong.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const typed = { name: text('name'), email: text('email'), message: text('message') };
    const send = async (): Promise<ContactOutcome> => {
      // Only who sends something needs it.
      const { contactProblems } = await bringPart(bringProblems);
      const problems = contactProblems({ ...typed, consent: fields.has('consent') });
      if (Object.keys(problems).length > 0) return { sentence: '', fields: problems };
      notify.loading(texts.sending, { id: sendingId });
      return onSend({ ...typed, consent: true });
    };
    setBusy(true);
    const outcome = await send().catch((thrown: unknown) => ({
      // One of the two is a heading too and has no full stop.
      sentence: partSentence(thrown).replace(/\.?$/, '.'),
      fields: noErrors,
    }));
    setBusy(false);
    if ('reference' in outcome) {
      setReference(outcome.reference);
      notify.settle(sendingId, 'success', texts.sent);
      form.current?.reset();
      return;
    }
    if (outcome.sentence) notify.settle(sendingId, 'error', `${outcome.sentence} ${texts.failed}`);
    showErrors(outcome.fields);
  };

  const agree = () => {
    const consent = form.current?.elements.namedItem('consent');
    if (consent instanceof HTMLInputElement) consent.checked = true;
    forget('consent');
  };

  /** What is being mended is not wrong any more until it is sent again. */
  const forget = (name: string) =>
    setErrors((present) => Object.fromEntries(Object.entries(present).filter(([field]) => field !== name)));
  const touched = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement) forget(target.getAttribute('name') ?? '');
  };

  return { form, busy, errors, reference, submit, agree, touched };
}

/** The fields are checked when they are sent, in the product's words, so that the page brings no form library. */
export function ContactForm({ onSend }: ContactFormProps) {
  const { form, busy, errors, reference, submit, agree, touched } = useContactForm(onSend);
  const [reading, setReading] = useState(false);
  const field = (name: 'name' | 'email' | 'message', { max }: { max: number }) => ({
    name,
    label: texts[name],
    required: true,
    maxLength: max,
    error: errors[name],
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={touched}
      className="flex flex-col gap-4"
    >
      <TextField {...field('name', limits.contactName)} autoComplete="name" />
      <TextField {...field('email', limits.email)} type="email" autoComplete="email" />
      <TextAreaField {...field('message', limits.contactMessage)} />
      <div>
        <CheckboxField name="consent" label={texts.consent} required error={errors['consent']} />
        <Button look="quiet" className="ml-4" onClick={() => setReading(true)}>
          {texts.read}
        </Button>
      </div>
      <InReach>
        <Button type="submit" className="w-full" busy={busy}>
          {texts.send}
        </Button>
      </InReach>
      {reference && (
        <p role="status" className="rounded-control bg-success-soft px-4 py-3 text-success">
          {texts.reference({ number: reference })}
        </p>
      )}
      {reading && (
        <LegalDialog
          show={['privacy', 'terms']}
          confirmText={app.agree}
          onConfirm={() => {
            agree();
            setReading(false);
          }}
          onClose={() => setReading(false)}
          onMissing={() => setReading(false)}
        />
      )}
    </form>
  );
}
