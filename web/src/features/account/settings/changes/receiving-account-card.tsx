import { changes } from '../../../../words/generated/changes.ts';
import { settings } from '../../../../words/generated/settings.ts';
import { profile } from '../../../../words/generated/profile.ts';
import { Card } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { MaskedValue } from '../../../../ui/format/masked-value.tsx';
import type { MemberDetails } from '../../../../lib/member/use-member-details.ts';
import { ChangeButtons } from './change-buttons.tsx';

/** Where the member's money goes, and the way to correct it. Before activation the wizard's last step does that. */
export function ReceivingAccountCard({ details }: { details: MemberDetails }) {
  if (details.state !== 'INFO_COMPLETED' || details.accountNumber === undefined) return null;
  const number = <MaskedValue value={details.accountNumber} revealLabel={settings.reveal} />;
  return (
    <Card title={changes.bank.title}>
      <Facts
        facts={[
          { label: profile.bankName.label, value: details.bankName },
          { label: profile.accountNumber.label, value: number },
        ]}
      />
      <p className="mt-4 mb-3 text-sm text-quiet">{changes.free}</p>
      <ChangeButtons details={details} offered={['bank']} />
    </Card>
  );
}
