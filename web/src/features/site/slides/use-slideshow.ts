import { useEffect, useRef, useState } from 'react';
import { timings } from '../../../lib/api/timings.ts';
import { isSavingHere } from '../../../lib/device/saving-here.ts';

/** No picture is asked for before the reader comes this near. */
const nearPx = '200px';
const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * Shows one of `count` pictures after the other while the element is on screen, nobody points at it or has the focus in
 * it, nobody has paused it and motion is welcome; where data is saved, once somebody has asked for it. A picture comes only once it has arrived: tell `arrived`.
 */
export function useSlideshow(count: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [onScreen, setOnScreen] = useState(false);
  const [arrivedCount, setArrivedCount] = useState(0);
  const [begun, setBegun] = useState(true);

  useEffect(() => {
    if (matchMedia(reducedMotion).matches) setPaused(true);
    if (isSavingHere()) setBegun(false);
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false), {
      rootMargin: nearPx,
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const playing = onScreen && !paused && !held && begun;
  const next = (index + 1) % count;
  const ready = next < arrivedCount;
  useEffect(() => {
    if (!playing || !ready) return;
    const timer = setTimeout(() => setIndex(next), timings.slideMs);
    return () => clearTimeout(timer);
  }, [playing, ready, next]);

  return {
    frame,
    index,
    paused: paused || !begun,
    /** So many pictures are asked for: those that have come, and while somebody is looking this one and the next. */
    wantedCount: Math.min(count, Math.max(arrivedCount, begun && onScreen ? index + 2 : 0)),
    begun,
    arrived: (place: number) => setArrivedCount((before) => Math.max(before, place + 1)),
    togglePause: () => {
      setPaused(begun && !paused);
      setBegun(true);
      // Who presses play wants to see it play, although the focus is now here.
      setHeld(false);
    },
    step: (by: number) => {
      setBegun(true);
      setIndex((before) => (before + by + count) % count);
    },
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
