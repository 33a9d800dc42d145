import { errorSentence } from '../../lib/api/error-sentence.ts';
import { toneClass } from '../../ui/tone.ts';

type FailedProps = { error: unknown; say?: (error: unknown) => string };

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Why what was pressed here did not happen, beside it until it is tried again. */
export function Failed({ error, say = errorSentence }: FailedProps) {
  return error ? (
    <p ref={intoView} role="alert" className={`rounded-control px-4 py-3 font-medium ${toneClass.danger}`}>
      {say(error)}
    </p>
  ) : null;
}
