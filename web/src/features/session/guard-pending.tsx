import { app } from '../../words/generated/app.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** While the sign-in is renewed before a guarded screen. */
export function GuardPending() {
  return (
    <div className="page flex grow items-center justify-center py-24">
      <Spinner label={app.loading} />
    </div>
  );
}
