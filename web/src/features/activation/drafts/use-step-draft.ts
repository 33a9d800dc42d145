import { useQuery } from '@tanstack/react-query';
import { readMemberDetails } from '../../../lib/member/use-member-details.ts';
import { deleteDraft, readDraft } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { readProposedValues } from './proposed-values.ts';
import { storedValues } from './stored-values.ts';
import type { Step } from '../steps/steps.ts';

interface StepDraftOptions {
  readonly memberId: string;
  readonly phoneNumber: string;
  readonly step: Step;
  /** The server has this step: it is passed, or an officer asked to correct it. */
  readonly isStored: boolean;
}

/** What the form of a step begins with, and whether it was typed on this device or comes from the server. */
export interface StepStart {
  readonly values: Draft | undefined;
  readonly from: 'phone' | 'server' | 'registration' | 'nothing';
}

const keyOf = (memberId: string, step: Step) => ['step-draft', memberId, step];

/** Reads it once, when the step opens: from then on the form is newer than what it was read from. Fails when what the server has cannot be learnt. */
export function useStepDraft({ memberId, phoneNumber, step, isStored }: StepDraftOptions) {
  return useQuery({
    queryKey: keyOf(memberId, step),
    queryFn: async (): Promise<StepStart> => {
      const draft = await readDraft(memberId, step);
      if (draft) return { values: draft, from: 'phone' };
      if (!isStored) {
        const values = await readProposedValues(step, phoneNumber);
        return { values, from: values ? 'registration' : 'nothing' };
      }
      return { values: storedValues(step, await readMemberDetails(phoneNumber)), from: 'server' };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Gives up what was typed here, for what the server has. */
export async function showStored(memberId: string, step: Step): Promise<void> {
  await deleteDraft(memberId, step);
  await queryClient.resetQueries({ queryKey: keyOf(memberId, step) });
}

/** Whether something was typed into a step on this device and not handed in. */
export function useHasDraft(memberId: string, step: Step | undefined): boolean {
  const { data } = useQuery({
    queryKey: ['has-draft', memberId, step],
    enabled: step !== undefined,
    // `enabled` keeps an undefined step away.
    queryFn: async () => step !== undefined && (await readDraft(memberId, step)) !== undefined,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  return data === true;
}
