type GaugeProps = { value: number; max: number; label: string; caption: string };

const radius = 80;
/** Three quarters of a circle, open at the bottom. */
const arc = 'M43.4 156.6A80 80 0 1 1 156.6 156.6';
const arcLength = Math.round(radius * Math.PI * 1.5 * 100) / 100;

/** A round gauge with its figure inside. Letters are measured in the drawing, which grows with those around it as far as there is room. */
export function Gauge({ value, max, label, caption }: GaugeProps) {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <svg viewBox="0 0 200 180" role="img" aria-label={label} className="mx-auto w-56 max-w-full">
      <path d={arc} fill="none" strokeWidth="16" strokeLinecap="round" className="stroke-line" />
      {share > 0 && (
        <path
          d={arc}
          fill="none"
          strokeWidth="16"
          strokeLinecap="round"
          strokeDasharray={`${arcLength * share} ${arcLength * 2}`}
          className="stroke-link"
        />
      )}
      <text x="100" y="108" textAnchor="middle" fontSize="48" className="figures fill-ink font-bold">
        {value}
      </text>
      <text x="100" y="134" textAnchor="middle" fontSize="16" className="fill-quiet">
        {caption}
      </text>
    </svg>
  );
}
