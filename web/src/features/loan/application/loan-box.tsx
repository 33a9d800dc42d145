import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calculator as calculatorTexts } from '../../../words/generated/calculator.ts';
import { loanApplication as texts } from '../../../words/generated/loan-application.ts';
import { accountWaitQuery } from '../../../lib/account-wait.ts';
import { agreementQuery } from '../../../lib/agreement.ts';
import { useCalculator } from '../../../lib/calculator/use-calculator.ts';
import { useMemberDetails } from '../../../lib/member/use-member-details.ts';
import { LoanFigures } from '../../../ui/calculator/loan-figures.tsx';
import { LoanInputs } from '../../../ui/calculator/loan-inputs.tsx';
import { Card } from '../../../ui/card.tsx';
import { openHere } from '../../../ui/dialog/open-here.ts';
import { SkeletonCards } from '../../../ui/loading/skeleton.tsx';
import { waitHindrance } from '../../../ui/wait-hindrance.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { ApplySection } from './apply-section.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Offer } from './offer.ts';
import { useSubmit } from './use-submit.ts';

type LoanBoxProps = {
  phoneNumber: string;
  /** What is being confirmed. */
  offer: Offer | null;
  onOffer: (offer: Offer | null) => void;
  onCreated: (loanNumber: string) => void;
};

/** In the currency that the member is paid in, as soon as that is known: nothing moves under a finger later. */
export function LoanBox(props: LoanBoxProps) {
  const { data, isPending } = useMemberDetails();
  if (isPending) return <SkeletonCards label={texts.loading} cards={['form']} />;
  return <OpenLoanBox {...props} homeCurrency={data?.incomeCurrency} />;
}

function Cost({ calculator }: { calculator: ReturnType<typeof useCalculator> }) {
  const { quote } = calculator.figures;
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <LoanInputs calculator={calculator} />
      {quote ? (
        <LoanFigures quote={quote} currency={calculator.state.currency} />
      ) : (
        <p className="text-quiet">{calculatorTexts.noAmount}</p>
      )}
    </div>
  );
}

/** Choose a loan, accept the agreement, look at everything once more, send. */
function OpenLoanBox(props: LoanBoxProps & { homeCurrency: string | undefined }) {
  const { phoneNumber, offer, onOffer, onCreated, homeCurrency } = props;
  const calculator = useCalculator(homeCurrency);
  const agreement = useQuery(agreementQuery());
  // The banner above all screens asks.
  const { data: standing } = useQuery({ ...accountWaitQuery(phoneNumber), refetchOnMount: false });
  const [agreedVersion, setAgreedVersion] = useState<string | null>(null);
  const [reading, setReading] = useState(() => openHere() === 'agreement');
  const { busy, submit } = useSubmit(phoneNumber);

  const { quote, withinBounds } = calculator.figures;
  const { currency } = calculator.state;
  // Another version is another text: the tick belonged to the one that was read.
  const agreed = agreement.data !== undefined && agreement.data.version === agreedVersion;

  const confirm = async (confirmed: Offer) => {
    if (!agreedVersion) return;
    const outcome = await submit(confirmed, agreedVersion);
    if (outcome.kind === 'quote_changed') return onOffer(outcome.offer);
    if (outcome.kind === 'unanswered' || outcome.kind === 'refused') return;
    onOffer(null);
    if (outcome.kind === 'created') onCreated(outcome.loanNumber);
    if (outcome.kind === 'agreement_changed') {
      setAgreedVersion(null);
      setReading(true);
    }
  };

  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-3">
        <Cost calculator={calculator} />
        <hr className="my-3 border-line" />
        <ApplySection
          agreement={agreement}
          agreed={agreed}
          onAgree={(ticked) => setAgreedVersion(ticked ? (agreement.data?.version ?? null) : null)}
          onRead={() => setReading(true)}
          staleRate={calculator.rates.stale && currency !== 'PHP'}
          hasAmount={quote !== null && withinBounds}
          waiting={waitHindrance(standing?.wait)}
          onApply={() => quote && onOffer({ currency, quote, previous: null })}
        />
      </div>
      {reading && (
        <AgreementDialog
          agreement={agreement}
          onAgree={(version) => {
            setAgreedVersion(version);
            setReading(false);
          }}
          onClose={() => setReading(false)}
        />
      )}
      {offer && (
        <ConfirmDialog
          offer={offer}
          phoneNumber={phoneNumber}
          busy={busy}
          onConfirm={() => void confirm(offer)}
          onClose={() => onOffer(null)}
        />
      )}
    </Card>
  );
}
