import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';

/** A public page: its content, then the footer at the bottom of the screen or below. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex grow flex-col">
      <div className="grow">{children}</div>
      <Footer />
    </div>
  );
}
