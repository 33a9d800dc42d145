import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { foreseenErrors } from '../../../words/generated/foreseen-errors.ts';
import { loanApplication as texts } from '../../../words/generated/loan-application.ts';
import type { Agreement } from '../../../lib/agreement.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { InReach } from '../../../ui/in-reach.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

type ApplySectionProps = {
  agreement: UseQueryResult<Agreement>;
  agreed: boolean;
  onAgree: (ticked: boolean) => void;
  onRead: () => void;
  /** The rate of the chosen currency is too old to apply with. */
  staleRate: boolean;
  hasAmount: boolean;
  /** Why nothing can be applied for yet, where the account waits. */
  waiting: string | undefined;
  onApply: () => void;
};

/** The agreement's tick box and APPLY NOW. */
export function ApplySection(props: ApplySectionProps) {
  const { agreement, agreed, onAgree, onRead, staleRate, hasAmount, waiting, onApply } = props;
  const box = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const online = useOnline();

  const apply = () => {
    if (agreed) return onApply();
    setAsked(true);
    box.current?.focus();
  };

  // A tick belongs to a text: before it has come there is nothing to tick.
  if (agreement.isLoading) return <Spinner label={texts.loading} />;
  if (agreement.data === undefined && agreement.error) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-danger-soft p-4 text-danger"
      >
        <p className="font-medium">{texts.agreementFailed}</p>
        <Button look="danger" busy={agreement.isFetching} onClick={() => void agreement.refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  const hindrance = !online
    ? texts.offline
    : (waiting ?? (staleRate ? foreseenErrors['loan.rate_stale'] : !hasAmount ? texts.amountMissing : undefined));
  return (
    <>
      <CheckboxField
        ref={box}
        checked={agreed}
        onChange={(event) => onAgree(event.target.checked)}
        error={asked && !agreed ? texts.agreementMissing : undefined}
        label={
          <>
            {texts.agreeBefore}
            <button
              type="button"
              className="-my-2.5 py-2.5 text-left font-semibold text-link underline"
              onClick={(event) => {
                // Inside the label, a press would tick the box as well.
                event.preventDefault();
                onRead();
              }}
            >
              {texts.agreement}
            </button>
          </>
        }
      />
      <InReach>
        <Button
          look="accent"
          className="w-full text-lg sm:justify-self-start sm:px-12"
          missing={hindrance}
          onClick={apply}
        >
          {texts.apply}
        </Button>
      </InReach>
      <p className="text-sm text-quiet">{texts.applyHint}</p>
    </>
  );
}
