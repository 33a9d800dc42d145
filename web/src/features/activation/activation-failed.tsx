import { activation } from '../../words/generated/activation.ts';
import { LoadFailed, type FailedQuery } from '../../ui/loading/load-failed.tsx';
import { UnknownStateError } from './info-state.ts';

/** The member's state could not be learnt. */
export function ActivationFailed({ query }: { query: FailedQuery }) {
  return (
    <LoadFailed
      title={activation.failed.title}
      retry={activation.failed.action}
      why={query.error instanceof UnknownStateError ? activation.unknownAnswer : undefined}
      query={query}
    />
  );
}
