import { clearMemberDrafts } from './drafts.ts';
import { forgetMemberKey, openVault } from './member-vault.ts';
import { makeOutbox } from './outbox.ts';
import { currentUser } from './session.ts';
import { onSignOut, registerUnsent } from './sign-out.ts';

/** The saves of the activation's steps that have not been acknowledged. It holds a photo's key, never a copy. */
export const stepOutbox = makeOutbox({
  name: 'tulay-outbox',
  vault: openVault('tulay-outbox'),
  isOnline: () => navigator.onLine,
});

registerUnsent(async () => {
  const user = currentUser();
  return user !== null && (await stepOutbox.entries(user.memberId)).length > 0;
});

onSignOut(async (user) => {
  if (!user) return;
  await Promise.all([stepOutbox.clear(user.memberId), clearMemberDrafts(user.memberId)]);
  await forgetMemberKey(user.memberId);
});
