import type { Mocks } from '@tulay/mocks/browser';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toastHost } from '../../ui/toast-host.ts';
import { DemonstrationPhone } from './demonstration-phone.tsx';

/**
 * Puts the panel beside the page. It goes where the toasts go: into an open dialog, because what lies outside of that
 * cannot be reached, and a dialog may just be asking for the code that the panel shows.
 */
export function showDemonstrationPhone({ phone, officers }: Mocks): void {
  createRoot(document.createElement('div')).render(
    createPortal(<DemonstrationPhone phone={phone} officers={officers} />, toastHost()),
  );
}
