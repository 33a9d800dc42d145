import type { KeyboardEvent } from 'react';

/** A key held down must not answer the question that it has just opened. */
export function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
