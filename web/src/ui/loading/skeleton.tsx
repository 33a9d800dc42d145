import { classNames } from '../class-names.ts';

const thrice = (...pieces: readonly string[]) => [pieces, pieces, pieces].flat();

/** The grey pieces of what comes: a card with a large figure, rows of a list, fields to fill in, or a text to read. */
const shapes = {
  figure: ['h-12 w-56', 'h-5 w-33', 'mt-2 h-12', 'mt-2 h-12 sm:w-72'],
  list: thrice('h-5 w-56', 'mb-4 h-4 w-33'),
  form: [...thrice('h-4 w-33', 'h-12'), 'mt-4 h-12'],
  text: ['h-6 w-56', 'h-4', 'h-4', 'h-4', 'h-4 w-64'],
};

export type Shape = keyof typeof shapes;

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
      <div aria-hidden="true" className="flex animate-pulse flex-col gap-3">
        {[...(hasTitle ? ['mb-2 h-6 w-33'] : []), ...shapes[shape]].map((piece, place) => (
          <span key={`${place} ${piece}`} className={classNames('max-w-full rounded-control bg-line', piece)} />
        ))}
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
        <div key={`${place} ${shape}`} className="rounded-card border border-line bg-raised p-5 sm:p-6">
          <Skeleton {...(place === 0 && { label })} shape={shape} hasTitle />
        </div>
      ))}
    </div>
  );
}
