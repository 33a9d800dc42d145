import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What comes: a card with a large figure, rows of a list, fields to fill in, or a text to read. */
export type Shape = keyof typeof shapes;

/** One grey piece of it. */
function Piece({ className }: { className: string }) {
  return <span className={classNames('block max-w-full rounded-control bg-line', className)} />;
}

const three = (piece: (place: number) => ReactNode) => [0, 1, 2].map(piece);

const shapes = {
  figure: () => (
    <>
      <Piece className="h-11 w-60" />
      <Piece className="h-5 w-40" />
      <Piece className="mt-2 h-12 w-full" />
      <Piece className="mt-2 h-12 w-full sm:w-48" />
    </>
  ),
  list: () =>
    three((row) => (
      <span key={row} className="flex items-center justify-between gap-4 border-b border-line pb-4 last:border-0">
        <span className="flex grow flex-col gap-2">
          <Piece className="h-5 w-3/5" />
          <Piece className="h-4 w-2/5" />
        </span>
        <Piece className="h-5 w-20" />
      </span>
    )),
  form: () => (
    <>
      {three((field) => (
        <span key={field} className="flex flex-col gap-2">
          <Piece className="h-4 w-32" />
          <span className="h-12 rounded-control border border-line" />
        </span>
      ))}
      <Piece className="mt-2 h-12 w-full" />
    </>
  ),
  text: () => (
    <>
      <Piece className="h-6 w-2/5" />
      {three((line) => (
        <Piece key={line} className="h-4 w-full" />
      ))}
      <Piece className="h-4 w-3/5" />
    </>
  ),
};

type SkeletonProps = { label?: string; shape: Shape; hasTitle?: boolean };

/** The shape of what comes, with what is waited for to be heard. */
export function Skeleton({ label, shape, hasTitle = false }: SkeletonProps) {
  return (
    <div>
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      <div aria-hidden="true" className="flex animate-pulse flex-col gap-4">
        {hasTitle && <Piece className="h-6 w-2/5" />}
        {shapes[shape]()}
      </div>
    </div>
  );
}

type SkeletonCardsProps = {
  label: string;
  /** What is on each card. */
  cards: readonly Shape[];
};

/** The shape of a screen of cards. */
export function SkeletonCards({ label, cards }: SkeletonCardsProps) {
  return (
    <div className={classNames('grid items-start gap-5', cards.length > 1 && 'lg:grid-cols-2')}>
      {cards.map((shape, place) => (
        <div key={`${place} ${shape}`} className="rounded-card border border-line bg-raised p-5 shadow-card sm:p-6">
          <Skeleton {...(place === 0 && { label })} shape={shape} hasTitle />
        </div>
      ))}
    </div>
  );
}
