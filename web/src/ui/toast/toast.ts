import { useSyncExternalStore } from 'react';

export type Kind = 'info' | 'success' | 'warning' | 'error' | 'loading';
export interface Notice {
  readonly id: string;
  readonly kind: Kind;
  readonly text: string;
  /** After this long it goes by itself; without it, when it is mended or closed. */
  readonly shownMs?: number | undefined;
  /** The form or dialog that it stands in. */
  readonly place?: symbol | undefined;
  /** What the place it was left by is called. */
  readonly from?: string | undefined;
}
/** `id` names a matter: what is said of it takes the place of what was said of it before, and of nothing else. */
type Options = { readonly id?: string; readonly shownMs?: number | undefined };

const usualMs = 5000;
/** More would cover the page. */
const mostAtOnce = 3;
let notices: readonly Notice[] = [];
let places: readonly symbol[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

const isFailure = ({ kind }: Notice) => kind === 'warning' || kind === 'error';

/** What is tried again, or went well, is no failure any more: only where it is tried, as elsewhere it is another matter. */
function withoutMended(notice: Notice, isNamed: boolean): readonly Notice[] {
  const place = places.at(-1);
  const mends = place && !isNamed && (notice.kind === 'loading' || notice.kind === 'success');
  return notices.filter((one) => {
    // What is said twice stands there once.
    if (one.id === notice.id || one.text === notice.text) return false;
    return !(mends && isFailure(one) && one.place === place);
  });
}

function show(kind: Kind) {
  return (text: string, options: Options = {}): string => {
    const notice: Notice = { id: `toast-${++lastId}`, kind, text, shownMs: usualMs, ...options };
    const stays = kind === 'loading' || isFailure(notice);
    change([
      ...withoutMended(notice, options.id !== undefined),
      { ...notice, ...(stays && { shownMs: undefined }), ...(isFailure(notice) && { place: places.at(-1) }) },
    ]);
    return notice.id;
  };
}

/** What failed in the form or dialog on top is tried again, without a word. */
function retry(): void {
  const place = places.at(-1);
  if (place) change(notices.filter((one) => one.place !== place));
}

function dismiss(id?: string): void {
  change(id === undefined ? [] : notices.filter((one) => one.id !== id));
}

/**
 * What happened behind the page stands at its bottom for a while. A failure stands in the form or dialog on top, beside the button that
 * tries again, until that is pressed. Each returns an id; `loading` stays until `settle` puts its outcome in its place. Only what somebody can
 * mend is a failure: nothing but that, or who closes it, takes it away.
 */
export const notify = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  settle(id: string, kind: Kind, text: string, shownMs = usualMs): void {
    dismiss(id);
    show(kind)(text, { id, shownMs });
  },
  retry,
  dismiss,
};

type Place = { readonly name: string; readonly takesEarlier: boolean };

/**
 * A place for failures, the newest on top. It takes back what one of its name was closed with; a form also takes what was said before
 * it came, as why one has to sign in.
 */
export function addPlace(place: symbol, { name, takesEarlier }: Place): () => void {
  places = [...places, place];
  const takes = (one: Notice) => isFailure(one) && (one.from === name || (takesEarlier && !one.place));
  change(notices.map((one) => (takes(one) ? { ...one, place } : one)));
  return () => {
    places = places.filter((one) => one !== place);
    // What closed with its failure leaves it to what lay below, or to the bottom of the page.
    const left = { place: places.at(-1), from: name };
    change(notices.map((one) => (one.place === place ? { ...one, ...left } : one)));
  };
}

/** What went well before a dialog opened would lie over its buttons. */
export function leaveBehind(): void {
  change(notices.filter((one) => one.kind === 'loading' || isFailure(one)));
}

const none: readonly Notice[] = [];
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is on show in one place, or in none. */
export const noticesAt = (place?: symbol): readonly Notice[] =>
  notices.filter((one) => one.place === place).slice(-mostAtOnce);

/** The same, as it changes. */
export function useNotices(place?: symbol): readonly Notice[] {
  useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  );
  return noticesAt(place);
}
