import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { readDraft } from '../../lib/drafts.ts';
import type { Draft } from '../../lib/drafts.ts';
import { storedValues } from './stored-values.ts';
import type { Step } from './steps.ts';

interface StepDraftOptions {
  readonly memberId: string;
  readonly phoneNumber: string;
  readonly step: Step | undefined;
  /** The server has an older version of this step. */
  readonly isCorrection: boolean;
}

/** What the form of a step begins with; null for nothing, undefined until it is read. */
export function useStepDraft({
  memberId,
  phoneNumber,
  step,
  isCorrection,
}: StepDraftOptions): Draft | null | undefined {
  const { data } = useQuery({
    queryKey: ['step-draft', memberId, step],
    enabled: step !== undefined,
    queryFn: async () => {
      // `enabled` keeps an undefined step away.
      if (!step) return null;
      const draft = await readDraft(memberId, step);
      if (draft || !isCorrection) return draft ?? null;
      // Without an answer one fills the step in from nothing, which is always possible.
      return call('memberDetails', { phoneNumber }).then(
        (details) => storedValues(step, details),
        () => null,
      );
    },
    // Read once when the step opens: from then on the form is newer than what it was read from.
    gcTime: 0,
    staleTime: Infinity,
  });
  return data;
}
