/** The sign of the house: an arch that carries a deck. */
export function BridgeMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 34" className={className} aria-hidden="true">
      <path
        d="M5 26C7 11 14 4 24 4s17 7 19 22"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M14 10v15M24 5v20M34 10v15" stroke="currentColor" strokeWidth="2" />
      <path d="M2.5 27h43" className="stroke-mango" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

const spanWide = 600;
const riseHigh = 200;
const deckAt = 216;
const hangers = Array.from({ length: 13 }, (_, index) => (index + 1) * 42 + 6);

/** How far down the arch is at x: a parabola, the shape in which an even load rests. */
const archAt = (x: number) => Math.round(deckAt - riseHigh * (1 - ((x - spanWide / 2) / (spanWide / 2)) ** 2));

/** The great arch with its hangers. It has no deck of its own: it stands on the line that is drawn below it. */
export function GreatArch({ className }: { className?: string }) {
  return (
    <svg viewBox={`-8 4 616 ${deckAt - 4}`} className={className} aria-hidden="true" fill="none">
      <path d={`M36 ${deckAt}Q300-128 564 ${deckAt}`} className="stroke-brand-lift" strokeWidth="7" />
      {hangers.map((x) => (
        <path key={x} d={`M${x} ${archAt(x)}V${deckAt}`} className="stroke-on-brand-quiet" strokeWidth="2.5" />
      ))}
      <path d={`M0 ${deckAt}Q300-184 600 ${deckAt}`} className="stroke-on-brand" strokeWidth="13" />
    </svg>
  );
}

/** The whole bridge over its water, from one edge of the picture to the other. */
export function BridgeScene({ className }: { className?: string }) {
  return (
    <div className={className}>
      <GreatArch className="mx-auto block w-10/12" />
      <div className="h-2.5 bg-mango" />
      <svg viewBox="0 0 600 110" className="block w-full" aria-hidden="true" fill="none">
        <path d="M0 0h92l26 110H0zM600 0h-92l-26 110h118z" className="fill-brand-deep" />
        <path
          d="M170 42h90M330 66h110M214 88h64M402 30h44"
          className="stroke-brand-lift"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </svg>
    </div>
  );
}

/** A viaduct that closes a section: the ground of the next one shows through its arches. */
export function Viaduct({ className }: { className?: string }) {
  return (
    <svg className={className} width="100%" height="64" aria-hidden="true">
      <defs>
        <pattern id="viaduct" width="62" height="64" patternUnits="userSpaceOnUse">
          <path d="M0 0h62v64h-6V31a25 25 0 0 0-50 0v33H0z" className="fill-brand" />
        </pattern>
      </defs>
      <rect width="100%" height="64" fill="url(#viaduct)" />
    </svg>
  );
}
