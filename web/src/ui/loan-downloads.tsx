import type { InputOf } from '@tulay/contract/table';
import { documents as texts } from '../words/generated/documents.ts';
import { errorSentence } from '../lib/api/error-sentence.ts';
import { saveDocument } from '../lib/api/save-document.ts';
import { useOnline } from '../lib/use-online.ts';
import { DownloadButton } from './download-button.tsx';
import { notify } from './toast/toast.ts';

type LoanPaper = InputOf<'loanDocument'>;
type LoanDownloadsProps = { loan: { id: string; documents: readonly LoanPaper['kind'][] }; className?: string };

/** A button for each paper of a loan that the server has. */
export function LoanDownloads({ loan: { id, documents }, className }: LoanDownloadsProps) {
  const online = useOnline();
  return documents.map((kind) => (
    <DownloadButton
      key={kind}
      {...(className && { className })}
      download={() => saveDocument('loanDocument', { id, kind })}
      missing={online ? undefined : texts.offline}
      onFailed={(error) => notify.error(errorSentence(error))}
    >
      {texts.download[kind]}
    </DownloadButton>
  ));
}
