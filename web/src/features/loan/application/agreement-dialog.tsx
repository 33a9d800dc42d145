import type { UseQueryResult } from '@tanstack/react-query';
import { loanApplication as texts } from '../../../words/generated/loan-application.ts';
import type { Agreement } from '../../../lib/agreement.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';

type AgreementDialogProps = {
  agreement: UseQueryResult<Agreement>;
  onAgree: (version: string) => void;
  onClose: () => void;
};

/** The Service and Policy Agreement, clause by clause. */
export function AgreementDialog({ agreement, onAgree, onClose }: AgreementDialogProps) {
  // While a newer text is loading the old one must not be agreed to.
  const text = agreement.isFetching ? undefined : agreement.data;
  return (
    <Dialog
      open
      name="agreement"
      dismissable
      width="wide"
      reading={text !== undefined}
      title={texts.agreement}
      closeLabel={texts.confirm.close}
      onClose={onClose}
      actions={text && <Button onClick={() => onAgree(text.version)}>{texts.iAgree}</Button>}
    >
      {text ? <Clauses agreement={text} /> : <Waiting agreement={agreement} />}
    </Dialog>
  );
}

function Waiting({ agreement }: { agreement: UseQueryResult<Agreement> }) {
  if (agreement.isFetching) return <Skeleton label={texts.agreementLoading} shape="text" />;
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{texts.agreementFailed}</p>
      <Button look="secondary" onClick={() => void agreement.refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
}

function Clauses({ agreement: { clauses, version, sha256 } }: { agreement: Agreement }) {
  return (
    <div className="flex max-w-prose flex-col gap-5">
      {clauses.map(({ title, text }, index) => (
        <section key={title}>
          <h3 className="mb-1 font-bold">
            {index + 1}. {title}
          </h3>
          <p>{text}</p>
        </section>
      ))}
      <p className="text-sm break-all text-quiet">
        {texts.agreementVersion({ version })}
        <br />
        {texts.agreementDigest({ sha256 })}
      </p>
    </div>
  );
}
