import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type DownloadButtonProps = {
  /** Settles once the browser has the file. */
  download: () => Promise<void>;
  onFailed: (error: unknown) => void;
  /** Why it is not possible now. */
  missing?: ReactNode;
  className?: string;
  /** Its name where it shows the icon alone. */
  'aria-label'?: string;
  children?: ReactNode;
};

/** Fetches a file and saves it; takes no second click while it does. */
export function DownloadButton({ download, onFailed, children, ...rest }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await download();
    } catch (error) {
      onFailed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...rest} look="secondary" busy={busy} onClick={() => void start()}>
      {!busy && <Download aria-hidden="true" className="size-5 flex-none" />}
      {children}
    </Button>
  );
}
