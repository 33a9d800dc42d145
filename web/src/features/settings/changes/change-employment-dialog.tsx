import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changes } from '../../../words/generated/changes.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { errorSentence } from '../../../lib/error-sentence.ts';
import { missingLabels } from '../../../lib/form-errors.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { WorkValues, type WorkDraft } from '../../../lib/work-values.ts';
import { notify } from '../../../ui/toast.ts';
import { WorkFields, workLabels, workWireNames } from '../../../ui/work-fields.tsx';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { ChangeForm } from './change-form.tsx';

const texts = changes.employment;

/** Another work or income: saved at once. The server refuses it while an application is being decided, and says so. */
export function ChangeEmploymentDialog({ details, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const form = useForm<WorkDraft, unknown, WorkValues>({
    mode: 'all',
    resolver: standardSchemaResolver(WorkValues),
    defaultValues: {
      workPlaceCountry: details.workPlaceCountry ?? '',
      workLocation: details.workLocation ?? '',
      jobTitle: details.jobTitle ?? '',
      jobCategory: details.jobCategory ?? '',
      monthlyNetIncome: details.monthlyNetIncome ?? '',
    },
  });
  useServerErrors(form, wrong, workWireNames);
  const submit = form.handleSubmit(async (values) => {
    const input = { phoneNumber: details.phoneNumber, ...values };
    try {
      await attempt(input, (idempotencyKey) => call('changeEmployment', input, { idempotencyKey }));
      notify.success(texts.done);
      onClose();
      await queryClient.invalidateQueries();
    } catch (error) {
      notify.error(errorSentence(error));
      if (error instanceof ApiError) setWrong(error.fields);
    }
  });
  return (
    <ChangeForm
      title={texts.open}
      action={texts.save}
      missing={missingLabels(WorkValues, form.watch(), workLabels())}
      busy={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <WorkFields form={form} />
    </ChangeForm>
  );
}
