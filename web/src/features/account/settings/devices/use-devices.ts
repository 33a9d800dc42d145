import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { settings } from '../../../../words/generated/settings.ts';
import { call, load } from '../../../../lib/api/api.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { errorSentence } from '../../../../lib/api/error-sentence.ts';
import { useMyNumber } from '../../../../lib/proof/use-my-number.ts';
import { notify } from '../../../../ui/toast/toast.ts';

export type Device = ReplyOf<'listDevices'>['items'][number];

export function devicesQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['devices', phoneNumber],
    queryFn: async ({ signal }) => (await load('listDevices', { phoneNumber }, signal)).items,
  });
}

/** Where the member is signed in, and how to end that. */
export function useDevices() {
  const phoneNumber = useMyNumber();
  const queryClient = useQueryClient();
  const query = useQuery(devicesQuery(phoneNumber));

  /** Resolves when the device is signed out, also if it was already. */
  const signOutDevice = async ({ id }: Device, currentPassword: string): Promise<void> => {
    try {
      await call('endDevice', { phoneNumber, id, currentPassword });
      notify.success(settings.devices.signedOut);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'session.not_found') throw error;
      notify.info(errorSentence(error));
    }
    await queryClient.invalidateQueries(devicesQuery(phoneNumber));
  };

  return { query, signOutDevice };
}
