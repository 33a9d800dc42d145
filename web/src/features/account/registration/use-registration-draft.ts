import { useCallback, useEffect, useState } from 'react';
import { emptyDraft, keepRegistrationDraft, readRegistrationDraft } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';

/** What is typed in both steps, kept in this tab. */
export function useRegistrationDraft() {
  const [draft, setDraft] = useState<RegistrationDraft>(emptyDraft);
  // The prerendered page is empty; what was kept comes in after it has hydrated.
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const kept = readRegistrationDraft();
    // Drawn anew only when there is something to show: it takes the focus from a field that is being typed into.
    if (kept === emptyDraft) return;
    setDraft(kept);
    setIsRead(true);
  }, []);
  const change = useCallback((part: Partial<RegistrationDraft>) => {
    setDraft((old) => {
      const next = { ...old, ...part };
      keepRegistrationDraft(next);
      return next;
    });
  }, []);
  return { draft, isRead, change };
}
