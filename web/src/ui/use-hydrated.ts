import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a prerendered page until the app has taken it over; true wherever the app drew the page itself. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
