import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { tellWorker } from '../../../lib/device/worker.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useOtherTabs } from './use-other-tabs.ts';

/** What the officers' screens stand on; who works here keeps them on this device. */
export function DeskFrame({ children }: { children: ReactNode }) {
  useOtherTabs();
  useEffect(() => tellWorker('KEEP_DESK_SCREENS'), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
