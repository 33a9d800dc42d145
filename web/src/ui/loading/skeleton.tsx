/** The shape of what comes, with what is waited for to be heard. */
export function Skeleton({ label, lines }: { label?: string; lines: number }) {
  return (
    <div className="flex flex-col gap-4">
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className="h-5 animate-pulse rounded-control bg-line first-of-type:w-1/2"
        />
      ))}
    </div>
  );
}

type SkeletonCardsProps = {
  label: string;
  /** How many on each card. */
  lines: readonly number[];
};

/** The shape of a screen of cards. */
export function SkeletonCards({ label, lines }: SkeletonCardsProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {lines.map((count, index) => (
        <div key={`${index} ${count}`} className="rounded-card border border-line bg-raised p-5 shadow-card">
          <Skeleton {...(index === 0 && { label })} lines={count} />
        </div>
      ))}
    </div>
  );
}
