import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { saveDraft } from '../../lib/drafts.ts';
import type { Step } from './steps.ts';

/**
 * Keeps every change of a form as the step's draft, one write after the other, the newest always last. Returns how to keep what the form holds
 * now; after that only another change is written, so that a draft which was acknowledged does not come back by itself.
 */
export function useAutosave<Values extends FieldValues, Valid>(
  form: UseFormReturn<Values, unknown, Valid>,
  memberId: string,
  step: Step,
): () => Promise<void> {
  const line = useRef({ writing: Promise.resolve(), written: '' });
  const keep = (values: Values, again: boolean): Promise<void> => {
    const { current } = line;
    const text = JSON.stringify(values);
    if (again || text !== current.written) {
      current.written = text;
      const copy = structuredClone(values);
      current.writing = current.writing.then(() => saveDraft(memberId, step, copy));
    }
    return current.writing;
  };
  const keepChange = useEffectEvent((values: Values) => void keep(values, false));
  useEffect(() => {
    // What the form begins with is no change.
    line.current.written ||= JSON.stringify(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepChange(values) });
  }, [form]);
  return () => keep(form.getValues(), true);
}
