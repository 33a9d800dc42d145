import { Download } from 'lucide';
import { Icon } from './icon.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorSentence } from '../lib/api/error-sentence.ts';
import { useBusy } from '../lib/use-busy.ts';
import { Button, type ButtonLook } from './button.tsx';

type DownloadButtonProps = {
  /** Settles once the browser has the file. */
  download: () => Promise<void>;
  /** Why it is not possible now. */
  missing?: ReactNode;
  look?: ButtonLook;
  className?: string;
  /** Its name where it shows the icon alone. */
  'aria-label'?: string;
  children?: ReactNode;
};

/** Fetches a file and saves it; takes no second click while it does. What went wrong stands below it until it is pressed again. */
export function DownloadButton({ download, look = 'secondary', children, ...rest }: DownloadButtonProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, start] = useBusy(async () => {
    setFailure(undefined);
    await download().catch((error: unknown) => setFailure(errorSentence(error)));
  });
  return (
    <>
      <Button {...rest} look={look} busy={busy} onClick={() => void start()}>
        {!busy && <Icon of={Download} className="size-5 flex-none" />}
        {children}
      </Button>
      {failure !== undefined && (
        <p role="alert" data-failed="download" className="w-full text-sm text-danger">
          {failure}
        </p>
      )}
    </>
  );
}
