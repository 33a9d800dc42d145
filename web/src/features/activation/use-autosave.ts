import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { saveDraft } from '../../lib/drafts.ts';
import type { Step } from './steps.ts';

/** Keeps every change of a form as the step's draft, one write after the other, the newest always last. Returns how to stop. */
export function useAutosave<Values extends FieldValues, Valid>(
  form: UseFormReturn<Values, unknown, Valid>,
  memberId: string,
  step: Step,
): () => Promise<void> {
  const line = useRef({ writing: Promise.resolve(), isStopped: false });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { current } = line;
          if (current.isStopped) return;
          current.writing = current.writing.then(() => saveDraft(memberId, step, structuredClone(values)));
        },
      }),
    [form, memberId, step],
  );
  return () => {
    line.current.isStopped = true;
    return line.current.writing;
  };
}
