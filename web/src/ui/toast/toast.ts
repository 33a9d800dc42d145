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
}
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

function show(kind: Kind) {
  return (text: string, options: Options = {}): string => {
    const notice: Notice = { id: `toast-${++lastId}`, kind, text, shownMs: usualMs, ...options };
    const stays = kind === 'loading' || isFailure(notice);
    // What is said twice stands there once. What is tried again, or went well, is no failure any more.
    const others = notices.filter(
      (one) => one.id !== notice.id && one.text !== text && !(isFailure(one) && !isFailure(notice) && kind !== 'info'),
    );
    change([
      ...others,
      { ...notice, ...(stays && { shownMs: undefined }), ...(isFailure(notice) && { place: places.at(-1) }) },
    ]);
    return notice.id;
  };
}

function dismiss(id?: string): void {
  change(id === undefined ? [] : notices.filter((one) => one.id !== id));
}

/**
 * What happened behind the page stands at its bottom for a while. A failure stands in the form or dialog on top, beside the button that
 * tries again, until that is pressed. Each returns an id; `loading` stays until `settle` puts its outcome in its place.
 */
export const notify = {
  info: show('info'),
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  settle(id: string, kind: Kind, text: string, shownMs = usualMs): void {
    dismiss(id);
    show(kind)(text, { shownMs });
  },
  dismiss,
};

/** A place for failures, the newest on top. A form also takes what was said before it came, as why one has to sign in. */
export function addPlace(place: symbol, takesEarlier: boolean): () => void {
  places = [...places, place];
  if (takesEarlier)
    change(notices.map((one) => (isFailure(one) && !one.place ? { ...one, place, shownMs: undefined } : one)));
  return () => {
    places = places.filter((one) => one !== place);
    // What closed with its failure leaves it to what lay below, or it is told of for a while.
    const below = places.at(-1);
    const left = { place: below, shownMs: below ? undefined : usualMs };
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
export function useNotices(place?: symbol): readonly Notice[] {
  const all = useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  );
  return all.filter((one) => one.place === place).slice(-mostAtOnce);
}
