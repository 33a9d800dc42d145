import { openVault } from './member-vault.ts';
import { makeOutbox } from './outbox.ts';
import { currentUser } from '../session/session.ts';
import { registerUnsent } from '../session/sign-out.ts';

const vault = openVault('outbox');

/** The saves of the activation's steps that have not been acknowledged. It holds a photo's key, never a copy. */
export const stepOutbox = makeOutbox({
  name: 'tulay-outbox',
  vault,
});

// Counted, not read: a locked one is asked about as well.
registerUnsent(async () => {
  const user = currentUser();
  return user !== null && (await vault.names(user.memberId)).length > 0;
});
