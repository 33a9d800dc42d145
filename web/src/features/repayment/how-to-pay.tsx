import { useQuery } from '@tanstack/react-query';
import { shownLoanReference } from '@tulay/contract/repayment/loan-reference';
import { howToPay as texts } from '../../words/generated/how-to-pay.ts';
import type { LoanWallet } from '../../lib/wallet.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { KnownAsOf } from '../../ui/format/known-as-of.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Contact } from './contact.tsx';
import { howToPayQuery, type HowToPay as Told } from './how-to-pay-query.ts';
import { PayAdvice } from './pay-advice.tsx';
import { PayAmount, usePayAmount } from './pay-amount.tsx';
import { PayCode } from './pay-code.tsx';
import { PayLink } from './pay-link.tsx';
import { PayWays } from './pay-ways.tsx';

type HowToPayProps = { loan: Pick<LoanWallet, 'id' | 'loanNumber'>; phoneNumber: string; onClose: () => void };

/** How much, under which reference, and where: as the server has it, or as the device has kept it, with its time. */
export default function HowToPay({ loan, phoneNumber, onClose }: HowToPayProps) {
  const query = useQuery(howToPayQuery(phoneNumber, loan.id));
  // What was kept may be of a loan before this one.
  const told = query.data?.loanNumber === loan.loanNumber ? query.data : undefined;
  return (
    <Dialog open dismissable name="pay" title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {told ? (
        <div className="flex flex-col gap-6">
          <KnownAsOf query={query} />
          <Sheet told={told} phoneNumber={phoneNumber} loanId={loan.id} />
        </div>
      ) : query.error ? (
        <LoadFailed title={texts.failed} retry={texts.retry} query={query} />
      ) : (
        <Skeleton label={texts.loading} shape="list" />
      )}
    </Dialog>
  );
}

type SheetProps = { told: Told; phoneNumber: string; loanId: string };

function Sheet({ told, phoneNumber, loanId }: SheetProps) {
  const amount = usePayAmount(told);
  const { centavos } = amount;
  const { loanNumber, reference, channels, qrPh, example, lender, link } = told;
  const isPayable = channels.length > 0 || qrPh !== null;
  return (
    <>
      <p className={example ? 'rounded-control bg-warning-soft p-4 font-semibold text-warning' : 'text-quiet'}>
        {example ? texts.example : texts.lead}
      </p>
      <PayAmount told={told} amount={amount} />
      <section>
        <h3 className="font-semibold">{texts.reference}</h3>
        <p className="flex items-center gap-1">
          <strong className="figures text-title select-all">{shownLoanReference(loanNumber)}</strong>
          <CopyButton text={reference} texts={texts} />
        </p>
        <p className="text-sm text-quiet">{texts.referenceText}</p>
      </section>
      {channels.length > 0 && <PayWays channels={channels} centavos={centavos} />}
      {qrPh && <PayCode qrPh={qrPh} reference={reference} centavos={centavos} />}
      {!isPayable && <p className="font-semibold">{texts.none({ name: lender.name })}</p>}
      {isPayable && <PayLink link={link} centavos={centavos} phoneNumber={phoneNumber} loanId={loanId} />}
      <PayAdvice centavos={centavos} releasedOn={told.releasedOn} phoneNumber={phoneNumber} loanId={loanId} />
      <Contact lender={lender} />
    </>
  );
}
