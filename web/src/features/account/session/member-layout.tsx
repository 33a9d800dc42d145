import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useTellPreferences } from './tell-preferences.ts';
import { MemberNav } from './member-nav.tsx';
import { useOtherTabs } from './use-other-tabs.ts';
import { useSignOut } from './use-sign-out.ts';

/** The frame of a member's screens. */
export function MemberLayout({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  useOtherTabs();
  useTellPreferences();
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto flex w-full max-w-wide grow flex-col md:flex-row">
        <MemberNav onSignOut={() => void signOut()} />
        <div className="min-w-0 grow max-md:pb-20">{children}</div>
      </div>
    </QueryClientProvider>
  );
}
