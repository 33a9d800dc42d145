/** The sign of what has arrived: the bridge of the house, drawn once. */
export function DrawnBridge() {
  return (
    <svg viewBox="0 0 48 34" className="drawn mx-auto w-28 text-success" aria-hidden="true" fill="none">
      <path pathLength="1" d="M2.5 27h43" className="stroke-mango" strokeWidth="5" />
      <path pathLength="1" d="M5 26C7 11 14 4 24 4s17 7 19 22" stroke="currentColor" strokeWidth="3.5" />
      {['M14 10v15', 'M24 5v20', 'M34 10v15'].map((d) => (
        <path key={d} pathLength="1" d={d} stroke="currentColor" strokeWidth="2" />
      ))}
    </svg>
  );
}
