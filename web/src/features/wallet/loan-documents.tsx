import { documents as texts } from '../../words/generated/documents.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { saveDocument } from '../../lib/api/save-document.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { notify } from '../../ui/toast/toast.ts';

/** The loan's papers, as far as the server has them. */
export function LoanDocuments({ loan: { id, documents } }: { loan: LoanWallet }) {
  const online = useOnline();
  if (documents.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="text-quiet">{texts.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {documents.map((kind) => (
          <DownloadButton
            key={kind}
            download={() => saveDocument('loanDocument', { id, kind })}
            missing={online ? undefined : texts.offline}
            onFailed={(error) => notify.error(errorSentence(error))}
          >
            {texts.download[kind]}
          </DownloadButton>
        ))}
      </div>
    </Card>
  );
}
