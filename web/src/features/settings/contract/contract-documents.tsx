import { documents as texts } from '../../../words/generated/documents.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { saveDocument } from '../../../lib/api/save-document.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { notify } from '../../../ui/toast/toast.ts';
import type { MemberDetails } from '../use-member-details.ts';

/** Contract and schedule to keep, as soon as there are any. */
export function ContractDocuments({ loan: { id, documents } }: { loan: NonNullable<MemberDetails['loan']> }) {
  const online = useOnline();
  if (documents.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      {documents.map((kind) => (
        <DownloadButton
          key={kind}
          className="w-full"
          download={() => saveDocument('loanDocument', { id, kind })}
          missing={online ? undefined : texts.offline}
          onFailed={(error) => notify.error(errorSentence(error))}
        >
          {texts.download[kind]}
        </DownloadButton>
      ))}
    </div>
  );
}
