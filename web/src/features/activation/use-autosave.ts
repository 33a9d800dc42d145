import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isStorageKept } from '../../lib/device/stored-places.ts';
import { saveDraft } from '../../lib/drafts.ts';
import type { Step } from './steps.ts';

interface Autosave {
  /** Keeps what the form holds now. After that only another change is written: a draft that was acknowledged does not come back by itself. */
  readonly keep: () => Promise<void>;
  /** False once the device did not take what was typed last: its storage is full or forbidden. */
  readonly isKept: boolean;
}

/** Keeps every change of a form as the step's draft, one write after the other, the newest always last. */
export function useAutosave<Values extends FieldValues, Valid>(
  form: UseFormReturn<Values, unknown, Valid>,
  memberId: string,
  step: Step,
): Autosave {
  const [isKept, setKept] = useState(true);
  const line = useRef({ writing: Promise.resolve(), written: '' });
  const keep = (values: Values, again: boolean): Promise<void> => {
    const { current } = line;
    const text = JSON.stringify(values);
    if (again || text !== current.written) {
      current.written = text;
      const copy = structuredClone(values);
      // A write that fails holds none of the later ones up.
      current.writing = current.writing
        .then(() => saveDraft(memberId, step, copy))
        .then(isStorageKept)
        .then(setKept, () => setKept(false));
    }
    return current.writing;
  };
  const keepChange = useEffectEvent((values: Values) => void keep(values, false));
  useEffect(() => {
    // What the form begins with is no change.
    line.current.written ||= JSON.stringify(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepChange(values) });
  }, [form]);
  return { keep: () => keep(form.getValues(), true), isKept };
}
