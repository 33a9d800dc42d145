type ProgressProps = { value: number; max?: number; label: string };

/** A bar for a share of something. A native element: its width needs no inline style. */
export function Progress({ value, max = 100, label }: ProgressProps) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className="h-2.5 w-full appearance-none overflow-hidden rounded-full border border-edge bg-sunken forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight] [&::-moz-progress-bar]:bg-link [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-link"
    />
  );
}
