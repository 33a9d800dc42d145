import { Link } from '@tanstack/react-router';
import { settings } from '../../../../words/generated/settings.ts';
import { wallet } from '../../../../words/generated/wallet.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { ContractTerms } from '../../../../ui/loan/contract-terms.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { usePrivacy } from '../../../../lib/privacy-room.ts';
import { formatInstant } from '../../../../ui/format/format-date.ts';
import { shortPercent } from '../../../../ui/format/format-percent.ts';
import { ContractDocuments } from './contract-documents.tsx';
import { MoneyOnWire } from './money-on-wire.tsx';
import type { MemberDetails } from '../../../../lib/member/use-member-details.ts';

const texts = settings.contract;
const homeCurrency = 'PHP';

/** The newest loan: its figures and its terms. */
export function ContractFacts({ loan }: { loan: MemberDetails['loan'] }) {
  const privacy = usePrivacy();
  if (!loan) return <p className="text-quiet">{wallet.empty.text}</p>;
  const isForeign = loan.selectedCurrency !== homeCurrency;
  return (
    <>
      <Facts
        facts={[
          { label: texts.number, value: <span className="figures">{loan.loanNumber}</span> },
          { label: texts.status, value: <StatusChip tone={loan.statusColor}>{loan.statusText}</StatusChip> },
          { label: texts.when, value: formatInstant(loan.createdAt) },
          { label: texts.amount, value: <MoneyOnWire amount={loan.loanAmountPHP} /> },
          ...(isForeign
            ? [
                {
                  label: texts.inCurrency({ code: loan.selectedCurrency }),
                  value: <MoneyOnWire amount={loan.loanAmountXR} currencyCode={loan.selectedCurrency} />,
                },
              ]
            : []),
          { label: texts.months, value: texts.monthsValue({ months: loan.installmentCount }) },
          ...(loan.payDayText ? [{ label: wallet.status.payDay, value: loan.payDayText }] : []),
          { label: texts.rate, value: texts.percent({ percent: String(loan.interestRate) }) },
          { label: texts.interest, value: <MoneyOnWire amount={loan.interestAmountPHP} /> },
          { label: texts.instalment, value: <MoneyOnWire amount={loan.installmentAmountPHP} /> },
          { label: texts.total, value: <MoneyOnWire amount={loan.totalPayablePHP} /> },
          { label: texts.effective, value: texts.percent({ percent: shortPercent(loan.eirYearlyPercent) }) },
        ]}
      />
      {loan.status === 'APPROVED' && (
        <Link to="/wallet" className={buttonClass('accent', 'mt-4 w-full')}>
          {texts.confirm}
        </Link>
      )}
      <ContractDocuments loan={loan} />
      <ContractTerms version={loan.agreementVersion} query={privacy} />
    </>
  );
}
