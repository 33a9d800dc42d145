import './developer-tools.css';
import type { Mocks } from '@tulay/mocks/browser';
import type { Person } from '@tulay/mocks/scenario/caller';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { call } from '../../lib/api/api.ts';
import { keepSession } from '../../lib/session/session.ts';
import { toastHost } from '../../ui/toast/toast-host.ts';
import { DeveloperTools } from './developer-tools.tsx';

/** Signs somebody in as the sign-in page does. */
export async function signIn({ phoneNumber, password }: Person): Promise<void> {
  const { accessToken } = await call('login', { phoneNumber, password, persist: true });
  keepSession(accessToken, true);
}

/**
 * Puts the tools beside the page. They go where the toasts go: into an open dialog, because what lies outside of that
 * cannot be reached, and a dialog may just be asking for the code that the phone shows.
 */
export function showDeveloperTools(mocks: Mocks): void {
  createRoot(document.createElement('div')).render(createPortal(<DeveloperTools {...mocks} />, toastHost()));
}
