import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { withdrawal as texts } from '../../../words/generated/withdrawal.ts';
import { errorSentence } from '../../../lib/api/error-sentence.ts';
import { walletQuery } from '../../../lib/wallet.ts';
import { wireCentavos } from '../../../lib/api/wire-centavos.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonCards } from '../../../ui/loading/skeleton.tsx';
import { useWayBack } from '../../../ui/dialog/way-back.ts';
import { waitHindrance } from '../../../ui/wait-hindrance.ts';
import { AmountStep } from './amount-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { forgetPending } from '../../../lib/member/pending-withdrawal.ts';
import { RepeatStep } from './repeat-step.tsx';
import { StandingStep } from './standing-step.tsx';
import { StepCard } from './step-card.tsx';
import { SuccessStep } from './success-step.tsx';
import { TransferringStep } from './transferring-step.tsx';
import { UnsureStep } from './unsure-step.tsx';
import { useWithdrawal, type Step } from './use-withdrawal.ts';
import { WithdrawalCode } from './withdrawal-code.tsx';

/** Their withdrawal is made and seen. */
const MADE: ReadonlySet<Step['at']> = new Set(['finalcountdown', 'standing']);

type WithdrawalFlowProps = { phoneNumber: string; onDone: () => void };

/** From the amount to the number of the withdrawal. */
export function WithdrawalFlow({ phoneNumber, onDone }: WithdrawalFlowProps) {
  const { data: wallet, error, isFetching, refetch } = useQuery(walletQuery(phoneNumber));
  const flow = useWithdrawal(phoneNumber);
  const { step, setStep } = flow;
  // A reload right after must not find it again.
  const done = () => void forgetPending().finally(onDone);
  const [typedAmount, setTypedAmount] = useState('');
  const toAmount = () => setStep({ at: 'withdrawing' });
  useWayBack(step.at === 'confirming' ? toAmount : MADE.has(step.at) ? done : onDone, { name: 'withdraw' });
  useWholeScreen();

  if (step.at === 'transferring') return <TransferringStep onOver={() => setStep(step.next)} />;
  if (step.at === 'finalcountdown') return <SuccessStep withdrawal={step.withdrawal} onContinue={done} />;
  if (step.at === 'standing')
    return <StandingStep phoneNumber={phoneNumber} sent={step.withdrawal} onContinue={done} />;
  if (step.at === 'unsure') {
    const { pending } = step;
    return <UnsureStep pending={pending} busy={flow.busy} onAsk={() => void flow.ask(pending)} onBack={onDone} />;
  }
  if (!wallet) {
    if (!error) return <SkeletonCards label={texts.loading} cards={['form']} />;
    return <NoWallet error={error} busy={isFetching} onRetry={() => void refetch()} onBack={onDone} />;
  }
  const hindrance = wallet.active ? waitHindrance(wallet.wait) : undefined;
  if (step.at === 'withdrawing' || !wallet.active) {
    return (
      <AmountStep
        balanceCentavos={wireCentavos(wallet.wallet)}
        loan={wallet.active ? wallet : undefined}
        hindrance={hindrance}
        text={typedAmount}
        onText={setTypedAmount}
        onContinue={(amountCentavos) => setStep({ at: 'confirming', amountCentavos })}
        onBack={onDone}
      />
    );
  }
  if (step.at === 'repeating') {
    const { before } = step;
    const again = () => flow.requestCode(wallet.id, wireCentavos(before.totalAmountWithdrawn), before.id);
    // Asked about another one than before, it begins anew.
    return <RepeatStep key={before.id} before={before} onAgain={again} onLeave={onDone} />;
  }
  const { amountCentavos, repeatOf } = step;
  const request = () => flow.requestCode(wallet.id, amountCentavos, repeatOf);
  return (
    <>
      <ConfirmStep
        amountCentavos={amountCentavos}
        loan={wallet}
        hindrance={hindrance}
        onConfirm={request}
        onBack={toAmount}
      />
      {flow.sent && (
        <WithdrawalCode
          amountCentavos={amountCentavos}
          loan={wallet}
          sent={flow.sent}
          busy={flow.busy}
          errors={flow.errors}
          onConfirm={(code) => flow.confirmCode(wallet.id, code)}
          onResend={request}
          onClose={flow.closeCode}
        />
      )}
    </>
  );
}

/** Without the bar, which would lead away from what is under way. */
function useWholeScreen(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['wholeScreen'] = '';
    return () => {
      delete document.documentElement.dataset['wholeScreen'];
    };
  }, []);
}

type NoWalletProps = { error: Error; busy: boolean; onRetry: () => void; onBack: () => void };

function NoWallet({ error, busy, onRetry, onBack }: NoWalletProps) {
  return (
    <StepCard title={texts.failedTitle}>
      <p role="alert">{errorSentence(error)}</p>
      <Button look="secondary" busy={busy} onClick={onRetry}>
        {texts.retry}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {texts.backToWallet}
      </Button>
    </StepCard>
  );
}
