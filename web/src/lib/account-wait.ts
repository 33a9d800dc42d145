import { queryOptions } from '@tanstack/react-query';

import { load } from './api/api.ts';

const minuteMs = 60_000;

/** Whether payouts and changes of the account wait. Asked again every minute: whoever did it may not be the owner. */
export function accountWaitQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['accountWait', phoneNumber],
    queryFn: ({ signal }) => load('accountWait', { phoneNumber }, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: minuteMs,
  });
}
