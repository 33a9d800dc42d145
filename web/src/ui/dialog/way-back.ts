import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { layersHere } from './open-here.ts';

interface Layer {
  readonly close: () => void;
  readonly element: Element | null;
  /** What stands for it in the address, where a link or a reload may open it. */
  readonly name: string | undefined;
}

/** What the way back closes before it leaves the page: its steps and dialogs, the one on top last. */
let layers: readonly Layer[] = [];
let router: AnyRouter | undefined;
/** How many layers the shown entry of the history stands for. */
let depth = 0;
let settles = false;

/** An address with the one thing that is open on its page. */
function addressOf(href: string, open?: string): string {
  const url = new URL(href, location.origin);
  if (open !== undefined) url.searchParams.set('open', open);
  // Written anew, it may read otherwise.
  else if (url.searchParams.has('open')) url.searchParams.delete('open');
  return url.href;
}

/** The browser's own ways to write an entry, as the router would take it for a visit. */
function write(how: 'pushState' | 'replaceState'): void {
  const named = layers.slice(0, depth).findLast(({ name }) => name !== undefined);
  const address = addressOf(location.href, named?.name);
  if (how === 'pushState' || address !== location.href)
    History.prototype[how].call(history, { ...history.state, layers: depth }, '', address);
}

/**
 * Each layer gets an entry, with the address of the page and the name of what it shows; a code has none, as it cannot be asked for by an
 * address. No entry is taken back when a layer closes by itself, which would race with where that leads; it loses the name.
 */
function settle(): void {
  depth = layersHere();
  // Below what a link has opened lies its page.
  write('replaceState');
  while (depth < layers.length) {
    depth += 1;
    write('pushState');
  }
}

/** After what comes in one go, and before anybody sees it: the way back may be pressed at once. */
function settleSoon(): void {
  if (settles) return;
  settles = true;
  queueMicrotask(() => {
    settles = false;
    settle();
  });
}

function onPop(event: PopStateEvent): void {
  const before = depth;
  depth = layersHere();
  // The router still has the address that was left. From another page: its own work.
  if (!router || addressOf(router.history.location.href) !== addressOf(location.href)) return;
  event.stopImmediatePropagation();
  if (depth >= before) return settleSoon();
  // It stood for what is closed already.
  if (layers.length <= depth) return history.back();
  for (const layer of layers.slice(depth).toReversed()) layer.close();
  // What stays, as while an answer is awaited, gets its entry anew.
  settleSoon();
}

function add(layer: Layer): () => void {
  if (layers.length === 0) addEventListener('popstate', onPop, true);
  // Of two that come at once, one inside the other, React tells the inner one first.
  const inner = layers.findIndex(({ element }) => element !== null && layer.element?.contains(element));
  layers = layers.toSpliced(inner < 0 ? layers.length : inner, 0, layer);
  settleSoon();
  return () => {
    layers = layers.filter((one) => one !== layer);
    settleSoon();
  };
}

type WayBack = { readonly name?: string | undefined; readonly element?: RefObject<Element | null> };

/** While it stands, the browser's or the phone's way back calls `close` and stays on the page. */
export function useWayBack(close: () => void, { name, element }: WayBack = {}): void {
  const onBack = useEffectEvent(close);
  const ours = useRouter({ warn: false });
  useLayoutEffect(() => {
    router = ours;
    return add({ close: () => onBack(), element: element?.current ?? null, name });
  }, [ours, element, name]);
}
