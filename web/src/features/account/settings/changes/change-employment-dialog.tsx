import { employmentFields } from '@tulay/contract/account/employment-fields';
import { pickFields } from '@tulay/contract/fields/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changes } from '../../../../words/generated/changes.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/api.ts';
import { errorSentence } from '../../../../lib/api/error-sentence.ts';
import { isOpenOutcome, useAttempt } from '../../../../lib/api/attempt/use-attempt.ts';
import { useWireForm } from '../../../../lib/form/use-wire-form.ts';
import { workForm, type WorkDraft, type WorkValues } from '../../../../lib/form/work-values.ts';
import { notify } from '../../../../ui/toast/toast.ts';
import { WorkFields } from '../../../../ui/fields/work-fields.tsx';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { ChangeForm } from './change-form.tsx';

const texts = changes.employment;

/** Another work or income: saved at once. The server refuses it while an application is being decided, and says so. */
export function ChangeEmploymentDialog({ details, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const wire = useWireForm<WorkDraft, WorkValues>({
    ...workForm,
    start: pickFields(employmentFields, details),
    serverErrors: wrong,
  });
  const submit = wire.form.handleSubmit(async (values) => {
    const input = { phoneNumber: details.phoneNumber, ...values };
    try {
      await attempt(input, (idempotencyKey) => call('changeEmployment', input, { idempotencyKey }));
      notify.success(texts.done);
      onClose();
      await queryClient.invalidateQueries();
    } catch (error) {
      notify.error(errorSentence(error));
      // It may be done: what stands behind the dialog is asked for again.
      if (isOpenOutcome(error)) void queryClient.invalidateQueries();
      if (error instanceof ApiError) setWrong(error.fields);
    }
  });
  return (
    <ChangeForm
      name="employment"
      title={texts.open}
      action={texts.save}
      missing={wire.missing}
      busy={wire.form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <WorkFields wire={wire} />
    </ChangeForm>
  );
}
