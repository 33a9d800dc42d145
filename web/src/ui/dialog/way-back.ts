import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

interface Layer {
  readonly close: () => void;
  readonly element: Element | null;
}

/** What the way back closes before it leaves the page: its steps and dialogs, the one on top last. */
let layers: readonly Layer[] = [];
let router: AnyRouter | undefined;
/** How many layers the shown entry of the history stands for. */
let depth = 0;
let settles = false;

/** Part of the state of an entry. */
function noteDepth(): void {
  const state: unknown = history.state;
  depth = typeof state === 'object' && state !== null && 'layers' in state ? Number(state.layers) : 0;
}

/**
 * Each layer gets an entry, with the address of the page: a code cannot be asked for by an address. The browser's own way to add one, as
 * the router would take it for a visit. None is taken back when a layer closes by itself, which would race with where that leads.
 */
function settle(): void {
  noteDepth();
  for (; depth < layers.length; depth += 1)
    History.prototype.pushState.call(history, { ...history.state, layers: depth + 1 }, '');
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
  noteDepth();
  // The router still has the address that was left. From another page: its own work.
  if (router?.history.location.href !== location.pathname + location.search + location.hash) return;
  event.stopImmediatePropagation();
  if (depth >= before) return;
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
  };
}

/** While it stands, the browser's or the phone's way back calls `close` and stays on the page. */
export function useWayBack(close: () => void, element?: RefObject<Element | null>): void {
  const onBack = useEffectEvent(close);
  const ours = useRouter({ warn: false });
  useLayoutEffect(() => {
    router = ours;
    return add({ close: () => onBack(), element: element?.current ?? null });
  }, [ours, element]);
}
