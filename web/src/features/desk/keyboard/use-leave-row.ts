import { useEffect, useState } from 'react';
import { leaveRow } from './rows.ts';

/** Leaves a row that is done with: once its dialog is closed, and while the row is still there. */
export function useLeaveRow(id: string): () => void {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone) leaveRow(id);
  }, [isDone, id]);
  return () => setDone(true);
}
