import { Link } from '@tanstack/react-router';
import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { howToPay } from '../../../words/generated/how-to-pay.ts';
import { settings } from '../../../words/generated/settings.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { AccountFacts } from './account-facts.tsx';
import type { Change } from './changes/change-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ContractFacts } from './contract/contract-facts.tsx';
import type { SettingsPart } from './settings-part.ts';
import { Tips } from './tips.tsx';
import type { MemberDetails } from '../../../lib/member/use-member-details.ts';
import { WithdrawalReceipt } from './contract/withdrawal-receipt.tsx';

type SettingsDialogProps = {
  part: SettingsPart;
  details: MemberDetails;
  onClose: () => void;
};

/** The dialog of one line of Settings. */
export function SettingsDialog({ part: asked, details, onClose }: SettingsDialogProps) {
  if (asked === 'password') return <ChangePasswordDialog details={details} onClose={onClose} />;
  const part = asked === 'bank' || asked === 'email' || asked === 'phone' ? 'account' : asked;
  return (
    <Dialog open name={part} dismissable title={titleOf(part)} closeLabel={settings.close} onClose={onClose}>
      <Content part={part} details={details} />
    </Dialog>
  );
}

type Shown = Exclude<SettingsPart, 'password' | Change>;

function titleOf(part: Shown): string {
  return part === 'transfer' || part === 'pay' || part === 'borrow' ? settings.tips[part].title : settings[part].title;
}

function Content({ part, details }: { part: Shown; details: MemberDetails }) {
  switch (part) {
    case 'withdrawal':
      return <WithdrawalReceipt withdrawal={details.withdrawal} />;
    case 'contract':
      return <ContractFacts loan={details.loan} />;
    case 'account':
      return <AccountFacts details={details} />;
    case 'pay':
      return (
        <>
          <Tips text={settings.tips.pay.text} />
          {details.loan && isRunningLoan(details.loan.status) && (
            <Link to="/wallet" search={{ open: 'pay' }} className={buttonClass('primary', 'mt-5')}>
              {howToPay.title}
            </Link>
          )}
        </>
      );
    case 'transfer':
    case 'borrow':
      return <Tips text={settings.tips[part].text} />;
  }
}
