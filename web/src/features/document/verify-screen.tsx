import { Link } from '@tanstack/react-router';
import { FileQuestion, ShieldCheck } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import type { ReactNode } from 'react';
import { documents } from '../../words/generated/documents.ts';
import { site } from '../../words/generated/site.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { call } from '../../lib/api/api.ts';
import { useAnswer } from '../../lib/api/attempt/use-answer.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { toneClass } from '../../ui/tone.ts';
import type { Tone } from '../../ui/tone.ts';
import { GenuineDocument } from './genuine-document.tsx';

const texts = documents.verify;
/** Nothing has this id, or it cannot be an id at all. */
const unknownCodes = ['document.not_found', 'request.invalid', 'request.not_found'];
const verify = (id: string, signal: AbortSignal) => call('verifyDocument', { id }, { signal });

/** What anybody who holds a document of ours can have confirmed. */
export function VerifyScreen({ id }: { id: string }) {
  const { answer, retry } = useAnswer(id, verify, unknownCodes);
  return (
    <FormPage title={site.verify.title} lead={texts.lead}>
      <div aria-live="polite" className="flex flex-col gap-4">
        {answer.state === 'asking' && <Skeleton label={texts.loading} shape="list" />}
        {answer.state === 'told' && (
          <>
            <Outcome
              tone="success"
              icon={<Icon of={ShieldCheck} className="size-8 flex-none" />}
              title={texts.genuine}
            />
            <GenuineDocument document={answer.reply} />
          </>
        )}
        {answer.state === 'refused' && <Unknown />}
        {answer.state === 'failed' && <Failed error={answer.error} onRetry={retry} />}
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
        icon={<Icon of={FileQuestion} className="size-8 flex-none" />}
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
