import { session } from '../../words/generated/session.ts';

/** The sentence at a form's button while fields are not right yet; `labels` are theirs. */
export function stillNeeded(labels: readonly string[]): string | false {
  return labels.length > 0 && session.stillNeeded({ names: labels.join(', ') });
}
