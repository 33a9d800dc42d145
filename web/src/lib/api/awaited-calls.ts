let awaited = 0;

/**
 * Call before something is sent that somebody waits for, or that changes something: what may be asked for once more by itself is none
 * of it. What is returned is called once, when it has ended.
 */
export function noteAwaited(): () => void {
  awaited += 1;
  return () => {
    awaited -= 1;
  };
}

export const isCallAwaited = (): boolean => awaited > 0;
