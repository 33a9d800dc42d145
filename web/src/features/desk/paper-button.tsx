import type { InputOf } from '@tulay/contract/table';
import { documents } from '../../words/generated/documents.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { saveDocument } from '../../lib/api/save-document.ts';
import { useOnline } from '../../lib/use-online.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { notify } from '../../ui/toast/toast.ts';

type PaperName = 'loanDocument' | 'withdrawalDocument';
type PaperButtonProps<Name extends PaperName> = {
  name: Name;
  input: InputOf<Name>;
  kind: keyof typeof documents.download;
  /** Only the icon is seen; for a list of many. */
  small?: boolean;
};

/** Saves a paper of a member as PDF. The server records who had it made. */
export function PaperButton<Name extends PaperName>({ name, input, kind, small = false }: PaperButtonProps<Name>) {
  const online = useOnline();
  return (
    <DownloadButton
      className={small ? 'px-3' : 'w-full'}
      download={() => saveDocument(name, input)}
      missing={online ? undefined : documents.offline}
      onFailed={(error) => notify.error(errorSentence(error))}
    >
      <span className={small ? 'md:sr-only' : undefined}>{documents.download[kind]}</span>
    </DownloadButton>
  );
}
