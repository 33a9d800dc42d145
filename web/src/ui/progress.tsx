type ProgressProps = { value: number; max?: number; label: string };

/** A bar for a share of something. A native element: its width needs no inline style. */
export function Progress({ value, max = 100, label }: ProgressProps) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:border forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight] [&::-moz-progress-bar]:bg-brand-lift [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand-lift"
    />
  );
}
