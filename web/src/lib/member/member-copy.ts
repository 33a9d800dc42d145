import type { QueryPersister } from '@tanstack/react-query';
import { NoAnswerError } from '../api/api-error.ts';
import { bringPart } from '../device/bring-part.ts';
import { againMs } from '../device/stored-places.ts';
import { keptQueryOf, type KeptQuery } from './kept-queries.ts';
import { dropCopies, dropOld } from './member-upkeep.ts';
import { openVault } from './member-vault.ts';
import { currentUser } from '../session/session.ts';

interface Kept {
  readonly data: unknown;
  /** When the server said so. */
  readonly at: number;
}

/** So long a slow answer is waited for before the copy is shown. */
const patienceMs = 1000;

const vault = openVault('copies');
const bringShapes = () => import('./kept-shapes.ts');
const signedInId = () => currentUser()?.memberId;

/** Removes what everybody's screens showed here. For when the server has ended the session; signing out takes more. */
export async function clearCopies(): Promise<void> {
  await dropCopies();
}

let tendedFor: string | undefined;
let tending: Promise<void> | undefined;

/** Once for each member who signs in here: drops what is too old, and what somebody else left behind. */
function tend(memberId: string): Promise<void> {
  if (tendedFor !== memberId || !tending) {
    tendedFor = memberId;
    tending = dropOld().then(() => dropCopies(memberId));
    // A page that gave it up when it was left, and comes back, does it again.
    tending.catch(() => (tending = undefined));
  }
  return tending;
}

async function keep(memberId: string, name: KeptQuery, data: unknown): Promise<void> {
  // The answer may have taken longer than the sign-in lasted.
  if (signedInId() !== memberId) return;
  await tend(memberId);
  const kept: Kept = { data, at: Date.now() };
  await vault.write(memberId, name, kept);
  // Signed out while it was sealed.
  if (signedInId() !== memberId) await vault.remove(memberId, name);
}

async function readCopy(memberId: string, name: KeptQuery): Promise<Kept | undefined> {
  // Only `keep` writes here; the shape is checked below.
  const kept = (await vault.read(memberId, name)) as Kept | undefined;
  if (kept === undefined) return undefined;
  const { hasItsShape } = await bringPart(bringShapes);
  // Written while the clock was ahead: what it showed then is unknown, and it is not from this visit.
  const openedAt = Math.min(performance.timeOrigin, Date.now() - performance.now());
  const at = kept.at > Date.now() ? Math.floor(openedAt) - 1 : kept.at;
  if (Number.isFinite(at) && hasItsShape(name, kept.data)) return { ...kept, at };
  await vault.remove(memberId, name);
  return undefined;
}

/** Whose copy is looked for again; the time to the next look is doubled up to a minute. */
const awaited = new WeakSet<object>();
const longestMs = 60_000;

/** A copy is a convenience: a device that keeps none, or whose disk is full, shows what the server says. */
const nothing = () => undefined;

/**
 * For a query client: keeps the answers of some queries on this device, sealed with the member's key. While nothing is
 * in memory and the server does not answer, or takes long, the query gets the copy with its own time; the error stays
 * beside it, and so do further tries.
 */
export const memberCopy: QueryPersister = async (queryFn, context, query) => {
  const memberId = signedInId();
  const name = keptQueryOf(query.queryKey);
  if (name === undefined || memberId === undefined) return queryFn(context);
  tend(memberId).catch(nothing);
  const isWanted = () => query.state.data === undefined && signedInId() === memberId;
  let isReadable = true;
  // Read while the server is asked, so that it is at hand where nothing comes.
  const reading = isWanted()
    ? readCopy(memberId, name).catch(() => {
        isReadable = false;
      })
    : undefined;
  const showCopy = async () => {
    const copy = await reading;
    if (copy && isWanted()) query.setData(copy.data, { updatedAt: copy.at, manual: true });
  };
  /** A storage that does not open may in a moment, and without a line nothing else would look again. */
  const showLater = (waitMs = againMs) => {
    awaited.add(query);
    setTimeout(async () => {
      awaited.delete(query);
      if (!query.isActive() || !isWanted()) return;
      try {
        const copy = await readCopy(memberId, name);
        if (!copy || !isWanted()) return;
        const { status, error, fetchStatus } = query.state;
        query.setData(copy.data, { updatedAt: copy.at, manual: true });
        // The failure stays beside it.
        if (status === 'error' && fetchStatus === 'idle') query.setState({ status, error });
      } catch {
        if (!awaited.has(query)) showLater(Math.min(2 * waitMs, longestMs));
      }
    }, waitMs);
  };
  const impatience = setTimeout(() => void showCopy(), patienceMs);
  try {
    const data = await queryFn(context);
    void keep(memberId, name, data).catch(nothing);
    return data;
  } catch (error) {
    if (error instanceof NoAnswerError) {
      await showCopy();
      if (!isReadable && !awaited.has(query)) showLater();
    }
    throw error;
  } finally {
    clearTimeout(impatience);
  }
};
