import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { againMs, isStorageKept } from '../../../lib/device/stored-places.ts';
import { saveDraft } from './drafts.ts';
import type { Step } from '../steps/steps.ts';

interface Autosave {
  /** Keeps what the form holds now. After that only another change is written: a draft that was acknowledged does not come back by itself. */
  readonly keep: () => Promise<void>;
  /** False while the device does not take what was typed last: its storage is full or forbidden. It is tried again. */
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
        .then(setKept, () => {
          setKept(false);
          // What was not written is still a change.
          if (current.written === text) current.written = '';
        });
    }
    return current.writing;
  };
  const keepChange = useEffectEvent((values: Values) => void keep(values, false));
  const tryAgain = useEffectEvent(() => {
    if (line.current.written === '') void keep(form.getValues(), true);
    else void isStorageKept().then(setKept, () => undefined);
  });
  useEffect(() => {
    if (isKept) return undefined;
    const timer = setInterval(() => tryAgain(), againMs);
    return () => clearInterval(timer);
  }, [isKept]);
  useEffect(() => {
    // What the form begins with is no change.
    line.current.written ||= JSON.stringify(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepChange(values) });
  }, [form]);
  return { keep: () => keep(form.getValues(), true), isKept };
}
