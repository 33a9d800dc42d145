import { useQueryClient } from '@tanstack/react-query';
import { heldToken, renewToken } from '../../../../lib/session/session.ts';
import { memberDetailsQuery, type MemberDetails } from '../../../../lib/member/use-member-details.ts';

/**
 * Goes on under a changed number: what is asked for and stored by number follows. The token that names the old one is
 * renewed; should that fail now, the next call does it.
 */
export function useNewNumber(details: MemberDetails) {
  const queryClient = useQueryClient();
  return async (phoneNumber: string): Promise<void> => {
    queryClient.setQueryData(memberDetailsQuery(phoneNumber).queryKey, { ...details, phoneNumber });
    await renewToken(heldToken()).catch(() => undefined);
    await queryClient.invalidateQueries({ refetchType: 'none' });
  };
}
