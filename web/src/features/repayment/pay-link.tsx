import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fromCentavos, type Centavos } from '@tulay/lending/money/centavos';
import { howToPay } from '../../words/generated/how-to-pay.ts';
import { call } from '../../lib/api/api.ts';
import { errorSentence } from '../../lib/api/error-sentence.ts';
import { wireCentavos } from '../../lib/api/wire-centavos.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatDate, formatInstant } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { howToPayQuery, type HowToPay } from './how-to-pay-query.ts';
import { SheetPart } from './sheet-part.tsx';

const texts = howToPay.link;

type PayLinkProps = { link: HowToPay['link']; centavos: Centavos | null; phoneNumber: string; loanId: string };

/** A link for somebody at home to pay the chosen amount by. Its secret is known until the sheet is closed; after that there is a new one. */
export function PayLink({ link, centavos, phoneNumber, loanId }: PayLinkProps) {
  const online = useOnline();
  const client = useQueryClient();
  const own = { phoneNumber, id: loanId };
  const told = async () => client.invalidateQueries(howToPayQuery(phoneNumber, loanId));
  const making = useMutation({
    mutationFn: (amount: Centavos) => call('makePayLink', { ...own, amountPHP: fromCentavos(amount) }),
    onSuccess: told,
  });
  const ending = useMutation({
    mutationFn: () => call('endPayLink', own),
    onSuccess: async () => {
      making.reset();
      await told();
    },
  });
  // Behind the `#` it reaches no server and no log.
  const address = link && making.data && `${location.origin}/pay#${making.data.token}`;
  const failure = making.error ?? ending.error;
  const missing = online ? undefined : texts.offline;
  return (
    <SheetPart texts={texts}>
      {link && (
        <p role="status">
          {texts.open({ amount: formatMoney(wireCentavos(link.amountPHP)), date: formatDate(link.expiresOn) })}{' '}
          {link.openedAt === null ? texts.notOpened : texts.opened({ at: formatInstant(link.openedAt) })}
        </p>
      )}
      {address && <Address address={address} />}
      {centavos !== null && !address && (
        <Button look="secondary" busy={making.isPending} missing={missing} onClick={() => making.mutate(centavos)}>
          {texts.make({ amount: formatMoney(centavos) })}
        </Button>
      )}
      {link && (
        <Button look="quiet" busy={ending.isPending} missing={missing} onClick={() => ending.mutate()}>
          {texts.end}
        </Button>
      )}
      {failure && (
        <p role="alert" className="text-danger">
          {errorSentence(failure)}
        </p>
      )}
    </SheetPart>
  );
}

/** By the device's own way to send things, where it has one; else to be copied. */
function Address({ address }: { address: string }) {
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <p className="flex w-full items-center gap-1">
        <span className="min-w-0 grow truncate rounded-control bg-sunken px-3 py-2 text-sm select-all">{address}</span>
        <CopyButton text={address} texts={howToPay} />
      </p>
      {'share' in navigator && (
        <Button
          // Who closes the device's sheet has sent nothing, and knows it.
          onClick={() => void navigator.share({ title: texts.shared, url: address }).catch(() => undefined)}
        >
          {texts.share}
        </Button>
      )}
    </div>
  );
}
