import { Link } from '@tanstack/react-router';
import { MemberName } from './member-name.tsx';

/** The member whose loan a row is about, and the way to it. */
export function MemberLink({ loanId, name }: { loanId: string; name: string }) {
  return (
    <Link
      to="/desk/loans/$loanId"
      params={{ loanId }}
      aria-keyshortcuts="o"
      className="inline-flex min-h-touch items-center font-semibold text-link underline wrap-anywhere"
    >
      <span>
        <MemberName name={name} />
      </span>
    </Link>
  );
}
