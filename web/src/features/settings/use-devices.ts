import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/endpoints';
import { settings } from '../../copy/settings.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { errorSentence } from '../../lib/error-sentence.ts';
import { useMyNumber } from '../../lib/use-my-number.ts';
import { notify } from '../../ui/toast.ts';

export type Device = ReplyOf<'listDevices'>['items'][number];

function devicesQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['devices', phoneNumber],
    queryFn: async ({ signal }) => (await call('listDevices', { phoneNumber }, { signal })).items,
  });
}

/** Where the member is signed in, and how to end that. */
export function useDevices() {
  const phoneNumber = useMyNumber();
  const queryClient = useQueryClient();
  const query = useQuery(devicesQuery(phoneNumber));

  /** Resolves with whether the device is signed out now, also if it was already. */
  const signOutDevice = async ({ id }: Device): Promise<boolean> => {
    try {
      await call('endDevice', { phoneNumber, id });
      notify.success(settings.devices.signedOut);
    } catch (error) {
      notify.error(errorSentence(error));
      if (!(error instanceof ApiError) || error.code !== 'session.not_found') return false;
    }
    await queryClient.invalidateQueries(devicesQuery(phoneNumber));
    return true;
  };

  return { query, signOutDevice };
}
