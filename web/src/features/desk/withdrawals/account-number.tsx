import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Failed } from '../failed.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** The account to pay to: masked until it is asked for, which the server records; then whole, to be copied. */
export function AccountNumber({ withdrawalId, masked }: { withdrawalId: string; masked: string }) {
  const viewing = useMutation({
    mutationFn: () => call('viewAccount', { id: withdrawalId }),
    // Kept by this row alone, and gone with it.
    gcTime: 0,
  });
  const whole = viewing.data?.accountNumber;
  return (
    <>
      <span className="figures text-lg font-bold wrap-anywhere">{whole ?? masked}</span>
      {whole === undefined ? (
        <button
          type="button"
          aria-label={`${desk.withdrawals.show} ${masked}`}
          aria-keyshortcuts="c"
          disabled={viewing.isPending}
          onClick={() => viewing.mutate()}
          className="flex size-11 flex-none items-center justify-center rounded-control text-link hover:bg-sunken"
        >
          {viewing.isPending ? <Spinner className="size-5" /> : <Icon of={Eye} className="size-5" />}
        </button>
      ) : (
        <CopyButton text={whole} texts={desk.withdrawals} shortcut="c" />
      )}
      <Failed error={viewing.error} />
    </>
  );
}
