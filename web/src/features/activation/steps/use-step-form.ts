import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { activation } from '../../../words/generated/activation.ts';
import { profile } from '../../../words/generated/profile.ts';
import type { Draft } from '../drafts/drafts.ts';
import type { PhotoKind } from '../../../lib/photo/upload-photo.ts';
import { useWireForm, type WireFormOptions } from '../../../lib/form/use-wire-form.ts';
import type { Refusal } from '../../../lib/member/outbox.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { handIn, stepMatter } from '../drafts/step-outbox.ts';
import type { Step } from './steps.ts';
import { useAutosave } from '../drafts/use-autosave.ts';

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

type StepFormOptions<Values extends FieldValues, Valid extends FieldValues> = StepProps &
  Pick<WireFormOptions<Values, Valid>, 'schema' | 'defaults' | 'fields' | 'formNames'> & {
    readonly step: Step;
    /** The call's input, where it is another than what stands in the form. */
    readonly toInput?: (valid: Valid) => Readonly<Record<string, unknown>>;
  };

/** Only what the form knows, and of the type it knows: a draft may come from an older version of the app. */
export function known<Values extends FieldValues>(defaults: Values, draft: Draft | undefined): Partial<Values> {
  const fitting = Object.entries(defaults).map(([field, value]) => [
    field,
    typeof draft?.[field] === typeof value ? draft?.[field] : value,
  ]);
  // The same keys with values of the same types.
  return Object.fromEntries(fitting) as Partial<Values>;
}

/** A step's form: kept as a draft while one types, checked by the contract's own fields, handed in through the outbox. */
export function useStepForm<Values extends FieldValues, Valid extends FieldValues>(
  options: StepFormOptions<Values, Valid>,
) {
  const { memberId, phoneNumber, step, schema, defaults, fields, formNames, draft, refusal, onHandedIn } = options;
  const { toInput = (valid: Valid) => valid } = options;
  const [handingIn, setHandingIn] = useState(false);
  const wire = useWireForm<Values, Valid>({
    schema,
    defaults,
    start: known(defaults, draft),
    ...(fields && { fields, words: profile }),
    serverErrors: refusal?.fields,
    ...(formNames && { formNames }),
  });
  const draftOf = useAutosave(wire.form, memberId, step);

  const submit = wire.form.handleSubmit(
    async (valid) => {
      setHandingIn(true);
      try {
        await draftOf.keep();
        await handIn(memberId, step, { phoneNumber, ...toInput(valid) });
        notify.dismiss(stepMatter);
        onHandedIn?.();
      } catch {
        // It was not even written down: nothing of it is sent.
        notify.error(activation.notHandedIn, { id: stepMatter });
      } finally {
        setHandingIn(false);
      }
    },
    () => void notify.warning(activation.incomplete, { id: stepMatter }),
  );

  const busy = options.busy || handingIn;
  return {
    wire,
    refusal,
    busy,
    /** Whether this device keeps what is typed. */
    isKept: draftOf.isKept,
    submit: async (event?: { preventDefault(): void }) => {
      event?.preventDefault();
      if (!busy) await submit();
    },
  };
}
