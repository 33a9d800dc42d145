import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** What the officers' screens stand on. */
export function DeskFrame({ children }: { children: ReactNode }) {
  useOtherTabs();
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
