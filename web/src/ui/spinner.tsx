import { classNames } from './class-names.ts';

/** A turning arc. With `label` it is announced and shown beside; without, it decorates something that says so itself. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const arc = (
    <svg viewBox="0 0 24 24" className={classNames('size-5 flex-none animate-spin', className)} aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (!label) return arc;
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      {arc}
      {label}
    </p>
  );
}
