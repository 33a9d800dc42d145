import { desk } from '../../words/generated/desk.ts';
import { formatManilaDay } from '../../ui/format/format-date.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

const texts = desk.withdrawals;
const dayMs = 86_400_000;

function accountAge(since: string, countedTo: string | undefined): string {
  const at = formatManilaDay(since);
  if (countedTo === undefined) return texts.accountSince({ at });
  const count = Math.floor((Date.parse(countedTo) - Date.parse(since)) / dayMs);
  return texts.accountSinceDays({ at, days: texts.accountDays({ count }) });
}

type AccountSignsProps = {
  accountChangedAt: string | null;
  phoneChangedAt: string | null;
  /** Of a withdrawal: the instant that the account's age is counted to. */
  at?: string;
};

/** What is looked at before money goes out: for how long the receiving account is the member's, and a number changed of late. */
export function AccountSigns({ accountChangedAt, phoneChangedAt, at }: AccountSignsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      {accountChangedAt && <span>{accountAge(accountChangedAt, at)}</span>}
      {phoneChangedAt && (
        <StatusChip tone="warning" wraps>
          {texts.phoneChanged({ at: formatManilaDay(phoneChangedAt) })}
        </StatusChip>
      )}
    </p>
  );
}
