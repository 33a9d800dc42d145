import { Wrench } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { developerTools as texts } from '../../words/generated/developer-tools.ts';

/** Heights of the button at the edge, all between the bar at the top and the one at the bottom, as its style sheet has them. */
const [firstHeight, betweenPlaces] = [0.3, 0.15];
const lastPlace = 3;
/** A finger never holds quite still. */
const stillPixels = 8;

type EdgeButtonProps = { unread: number; place: number; onMove: (place: number) => void; onOpen: () => void };

/** Opens the panel. As narrow as the margin of a page on a small phone, so that it lies over nothing; it can be dragged. */
export function EdgeButton({ unread, place, onMove, onOpen }: EdgeButtonProps) {
  const grabbedY = useRef(0);
  const wasDragged = useRef(false);
  const moveByKey = (event: KeyboardEvent) => {
    wasDragged.current = false;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(Math.min(lastPlace, Math.max(0, place + step)));
  };
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbedY.current = event.clientY;
    wasDragged.current = false;
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (Math.abs(event.clientY - grabbedY.current) > stillPixels) wasDragged.current = true;
    if (!wasDragged.current) return;
    const wanted = Math.round((event.clientY / innerHeight - firstHeight) / betweenPlaces);
    onMove(Math.min(lastPlace, Math.max(0, wanted)));
  };
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={unread > 0 ? texts.openUnread({ count: unread }) : texts.open}
      title={texts.moveHint}
      // Letting go of it is no press.
      onClick={() => wasDragged.current || onOpen()}
      onKeyDown={moveByKey}
      onPointerDown={grab}
      onPointerMove={drag}
      data-place={place}
      className="tools-edge fixed right-0 z-50 flex min-h-14 w-5 flex-col items-center justify-center gap-1 bg-mango text-on-mango shadow-float"
    >
      <Icon of={Wrench} className="size-5" />
      {unread > 0 && <span className="text-sm font-bold">{unread}</span>}
    </button>
  );
}
