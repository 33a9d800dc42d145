import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';
import { activation } from '../../words/generated/activation.ts';
import type { Draft } from '../../lib/drafts.ts';
import type { PhotoKind } from '../../lib/upload-photo.ts';
import type { Refusal } from '../../lib/outbox.ts';
import { refusalSentence } from '../../lib/refusal-sentence.ts';
import { notify } from '../../ui/toast.ts';
import { handIn } from './step-outbox.ts';
import type { Step } from './steps.ts';
import { useAutosave } from './use-autosave.ts';

const validatedShownMs = 2000;
// What is true no longer does not stay beside what is.
const incompleteToast = 'incomplete';
const notHandedInToast = 'not-handed-in';

/** What the wizard gives the form of a step. */
export interface StepProps {
  readonly memberId: string;
  readonly phoneNumber: string;
  /** What was typed before on this device, or what the server has where a step is to be corrected. */
  readonly draft: Draft | undefined;
  /** Why the server did not take what was handed in. */
  readonly refusal: Refusal | null;
  /** The photos that an officer asked for anew. */
  readonly askedPhotos: readonly PhotoKind[];
  /** Its save is running and has to be waited for. */
  readonly busy: boolean;
  /** Told when the save is written down. */
  readonly onHandedIn?: (() => void) | undefined;
}

interface StepFormOptions<Values extends FieldValues, Valid extends FieldValues> extends StepProps {
  readonly step: Step;
  readonly schema: v.GenericSchema<{ [Field in keyof Values]?: unknown }, Valid>;
  readonly defaults: Values;
  /** The call's input. */
  readonly toInput: (valid: Valid) => Readonly<Record<string, unknown>>;
  /** The form's name of a wire field, where it has another. */
  readonly fieldOf?: (wireField: string) => FieldPath<Values>;
}

export interface StepForm<Values extends FieldValues, Valid> {
  readonly form: UseFormReturn<Values, unknown, Valid>;
  /** The sentence to show at a field just now, if any. */
  readonly errorOf: (field: FieldPath<Values>) => string | undefined;
  readonly submit: (event?: { preventDefault(): void }) => Promise<void>;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** Whether this device keeps what is typed. */
  readonly isKept: boolean;
}

/** Only what the form knows, and of the type it knows: a draft may come from an older version of the app. */
export function known<Values extends FieldValues>(defaults: Values, draft: Draft | undefined): DefaultValues<Values> {
  const fitting = Object.entries(defaults).map(([field, value]) => [
    field,
    typeof draft?.[field] === typeof value ? draft?.[field] : value,
  ]);
  // The same keys with values of the same types.
  return Object.fromEntries(fitting) as DefaultValues<Values>;
}

/** A step's form: kept as a draft while one types, checked by the contract's own fields, handed in through the outbox. */
export function useStepForm<Values extends FieldValues, Valid extends FieldValues>(
  options: StepFormOptions<Values, Valid>,
): StepForm<Values, Valid> {
  const { memberId, step, schema, defaults, draft, toInput, refusal, fieldOf, onHandedIn } = options;
  const [handingIn, setHandingIn] = useState(false);
  const form = useForm<Values, unknown, Valid>({
    // What stands in an unfinished form is wider than what the schema takes; refusing it is the schema's work.
    resolver: standardSchemaResolver(schema as v.GenericSchema<Values, Valid>),
    mode: 'all',
    defaultValues: known(defaults, draft),
  });
  const draftOf = useAutosave(form, memberId, step);
  const { errors, touchedFields, submitCount } = form.formState;
  // Whether an error shows depends on what is typed, so typing has to render.
  const values = useWatch({ control: form.control });

  useEffect(() => {
    if (!refusal) return;
    for (const [field, message] of Object.entries(refusal.fields)) {
      // Without a name of its own the form's field is called as on the wire.
      const name = fieldOf?.(field) ?? (field as FieldPath<Values>);
      form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  }, [refusal, form, fieldOf]);

  const errorOf = (field: FieldPath<Values>) => {
    const error = errors[field];
    // Both are keyed by field; their types only know that for a concrete form.
    const isFilled = Boolean((values as Partial<Record<string, unknown>>)[field]);
    const isTouched = Boolean((touchedFields as Partial<Record<string, unknown>>)[field]);
    const isShown = isFilled || isTouched || submitCount > 0 || error?.type === 'server';
    return isShown && typeof error?.message === 'string' ? refusalSentence(error.message) : undefined;
  };

  const submit = form.handleSubmit(
    async (valid) => {
      setHandingIn(true);
      try {
        await draftOf.keep();
        await handIn(memberId, step, toInput(valid));
        notify.dismiss(notHandedInToast);
        notify.dismiss(incompleteToast);
        notify.success(activation.validated, { toastId: 'validated', autoClose: validatedShownMs });
        onHandedIn?.();
      } catch {
        // It was not even written down: nothing of it is sent.
        notify.error(activation.notHandedIn, { toastId: notHandedInToast, autoClose: false });
      } finally {
        setHandingIn(false);
      }
    },
    () => void notify.warning(activation.incomplete, { toastId: incompleteToast }),
  );

  const busy = options.busy || handingIn;
  return {
    form,
    errorOf,
    refusal,
    busy,
    isKept: draftOf.isKept,
    submit: async (event) => {
      event?.preventDefault();
      if (!busy) await submit();
    },
  };
}
