import { Link } from '@tanstack/react-router';
import { FileQuestion, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { documents } from '../../words/generated/documents.ts';
import { site } from '../../words/generated/site.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toneClass } from '../../ui/tone.ts';
import type { Tone } from '../../ui/tone.ts';
import { GenuineDocument } from './genuine-document.tsx';
import { useVerification } from './use-verification.ts';

const texts = documents.verify;

/** What anybody who holds a document of ours can have confirmed. */
export function VerifyScreen({ id }: { id: string }) {
  const { verification, retry } = useVerification(id);
  return (
    <FormPage title={site.verify.title} lead={texts.lead}>
      <div aria-live="polite" className="flex flex-col gap-4">
        {verification.state === 'looking' && <Spinner label={texts.loading} />}
        {verification.state === 'genuine' && (
          <>
            <Outcome
              tone="success"
              icon={<ShieldCheck aria-hidden="true" className="size-8 flex-none" />}
              title={texts.genuine}
            />
            <GenuineDocument document={verification.document} />
          </>
        )}
        {verification.state === 'unknown' && <Unknown />}
        {verification.state === 'failed' && <Failed error={verification.error} onRetry={retry} />}
      </div>
    </FormPage>
  );
}

function Outcome({ tone, icon, title }: { tone: Tone; icon: ReactNode; title: string }) {
  return (
    <div className={classNames('flex items-center gap-3 rounded-control p-4', toneClass[tone])}>
      {icon}
      <p className="text-lg font-bold">{title}</p>
    </div>
  );
}

function Unknown() {
  return (
    <>
      <Outcome
        tone="danger"
        icon={<FileQuestion aria-hidden="true" className="size-8 flex-none" />}
        title={texts.unknownTitle}
      />
      <p>{texts.unknown}</p>
      <Link to="/contact" className={buttonClass('secondary')}>
        {texts.contact}
      </Link>
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const online = useOnline();
  return (
    <>
      <p className="text-lg font-bold">{texts.failedTitle}</p>
      <p>{online ? errorSentence(error) : texts.offline}</p>
      <Button look="secondary" onClick={onRetry}>
        {texts.retry}
      </Button>
    </>
  );
}
