const drawing = {
  viewBox: '0 0 132 72',
  className: 'mb-5 h-18 w-33 text-link',
  fill: 'none',
  'aria-hidden': true,
} as const;
const instalments = [4, 26, 48, 70, 92, 114];
const piers = [10, 38, 66, 94, 122];

/** Six instalments of one height, each with the same slice of interest. */
export function EqualInstalments() {
  return (
    <svg {...drawing}>
      {instalments.map((x) => (
        <g key={x}>
          <path d={`M${x} 24h14v44h-14z`} fill="currentColor" />
          <path d={`M${x} 12h14v9h-14z`} className="fill-mango-deep" />
        </g>
      ))}
    </svg>
  );
}

/** Five terms as the piers of a road that climbs. */
export function RisingRoad() {
  return (
    <svg {...drawing} stroke="currentColor" strokeWidth="5">
      {piers.map((x, index) => (
        <path key={x} d={`M${x} 68V${58 - index * 10}`} />
      ))}
      <path d="M4 62 128 14" className="stroke-mango-deep" strokeWidth="7" strokeLinecap="round" />
    </svg>
  );
}

/** A phone with an application on its way. */
export function PhoneWithSteps() {
  return (
    <svg {...drawing} stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <rect x="4" y="4" width="40" height="64" rx="8" />
      <path d="M19 57h10" />
      <path d="M58 36h56" className="stroke-mango-deep" />
      <circle cx="62" cy="36" r="7" className="fill-raised" />
      <circle cx="90" cy="36" r="7" className="fill-raised" />
      <circle cx="118" cy="36" r="10" fill="currentColor" />
      <path d="m113.5 36 3.5 3.5 6-6.5" className="stroke-raised" strokeWidth="3" />
    </svg>
  );
}
