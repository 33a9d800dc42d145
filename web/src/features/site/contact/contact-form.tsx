import { limits } from '@tulay/contract/fields/limits';
import { lazy, Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { app } from '../../../words/generated/app.ts';
import { site } from '../../../words/generated/site.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const LegalDialog = lazy(() => import('../legal/legal-dialog.tsx'));
const texts = site.contact.form;
const noErrors: Readonly<Record<string, string>> = {};

export type ContactMessage = { name: string; email: string; message: string; consent: true };

type ContactFormProps = {
  /** Answers with the reference. Rejects with an error that `errorSentence` has words for; an ApiError says which fields are wrong. */
  onSend: (message: ContactMessage) => Promise<string>;
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
    setBusy(true);
    // Only who sends something needs them.
    const [{ notify }, { errorSentence }, { contactProblems }] = await Promise.all([
      import('../../../ui/toast/toast.ts'),
      import('../../../lib/api/error-sentence.ts'),
      import('./contact-problems.ts'),
    ]);
    const problems = contactProblems({ ...typed, consent: fields.has('consent') });
    if (Object.keys(problems).length > 0) {
      setBusy(false);
      showErrors(problems);
      return;
    }
    const toast = notify.loading(texts.sending);
    try {
      setReference(await onSend({ ...typed, consent: true }));
      notify.settle(toast, 'success', texts.sent);
      form.current?.reset();
    } catch (error) {
      notify.settle(toast, 'error', errorSentence(error));
      if (error instanceof ApiError) showErrors(error.fields);
    } finally {
      setBusy(false);
    }
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
      <Button type="submit" busy={busy}>
        {texts.send}
      </Button>
      {reference && (
        <p role="status" className="rounded-control bg-success-soft px-4 py-3 text-success">
          {texts.reference({ number: reference })}
        </p>
      )}
      {reading && (
        <Suspense fallback={null}>
          <LegalDialog
            show={['privacy', 'terms']}
            confirmText={app.agree}
            onConfirm={() => {
              agree();
              setReading(false);
            }}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
