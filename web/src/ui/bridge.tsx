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

const hangers = [64, 112, 160, 208, 256, 304, 352, 400, 448, 496, 544];

/** Height of the arch above the deck at x, for an arch of 608 wide and 190 high. */
const archTop = (x: number) => Math.round(232 - 190 * (1 - ((x - 304) / 304) ** 2));

/** A tied-arch bridge from shore to shore, for the head of the first page. */
export function BridgeScene({ className }: { className?: string }) {
  return (
    <svg viewBox="-40 20 688 300" className={className} aria-hidden="true" fill="none">
      <path d="M-40 250h76l24 70H-40zM648 250h-76l-24 70h100z" className="fill-brand-deep" />
      <path d="M0 232Q304-148 608 232" className="stroke-on-brand" strokeWidth="12" strokeLinecap="round" />
      <path d="M32 232Q304-96 576 232" className="stroke-brand-lift" strokeWidth="6" />
      {hangers.map((x) => (
        <path key={x} d={`M${x} ${archTop(x) + 6}V232`} className="stroke-on-brand-quiet" strokeWidth="3" />
      ))}
      <path d="M-40 238h688" className="stroke-mango" strokeWidth="16" />
      <path
        d="M110 286h90M250 300h120M420 282h84"
        className="stroke-brand-lift"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A viaduct that closes a section: the ground of the next one shows through its arches. */
export function Viaduct({ className }: { className?: string }) {
  return (
    <svg className={className} width="100%" height="56" aria-hidden="true">
      <defs>
        <pattern id="viaduct" width="72" height="56" patternUnits="userSpaceOnUse">
          <path d="M0 0h72v56h-4V38a32 32 0 0 0-64 0v18H0z" className="fill-brand" />
        </pattern>
      </defs>
      <rect width="100%" height="56" fill="url(#viaduct)" />
    </svg>
  );
}
