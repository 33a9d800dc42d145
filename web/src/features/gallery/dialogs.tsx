import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx';
import { ChangeCode } from '../../ui/dialog/change-code.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ContractTerms } from '../../ui/loan/contract-terms.tsx';
import { ReadOn, useReading } from '../../ui/dialog/read-on.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast/toast.ts';
import { changes } from '../../words/generated/changes.ts';
import { fields } from '../../words/generated/fields.ts';
import { gallery } from '../../words/generated/gallery.ts';
import type { DialogName } from './gallery-pages.ts';

const texts = gallery.sample;
const nothing = () => undefined;
const never = async () => false;

/** A dialog that asks for codes, as it stands after some of them were wrong. */
function Codes({ errors, also }: { errors: Record<string, string>; also: boolean }) {
  const sent = {
    challenge: 'sample',
    sentTo: '+63917****0001',
    expiresAt: '2030-01-31T09:00:00.000Z',
    ...(also && { alsoSentTo: [{ field: 'oldNumberOTP' as const, sentTo: '+63918****0002' }] }),
  };
  const change = { sent, busy: false, errors, confirm: async () => undefined, resend: never, close: nothing };
  return <ChangeCode texts={changes.bank} what={changes.bank.code({ account: texts.short })} change={change} />;
}

/** A long text whose button waits for its end. */
function Reading() {
  const reading = useReading(texts);
  const clauses = ['1', '2', '3', '4', '5', '6'].map((title) => ({ title, text: `${texts.long}. `.repeat(6) }));
  const query = { data: { agreements: [{ version: '1', clauses }] }, error: null, isFetching: false, refetch: never };
  return (
    <Dialog
      open
      reading
      width="wide"
      title={texts.long}
      onClose={nothing}
      actions={
        <ReadOn reading={reading} label={texts.long}>
          <Button look="accent">{texts.action}</Button>
        </ReadOn>
      }
    >
      <ContractTerms version="1" query={query} />
      {reading.end}
    </Dialog>
  );
}

/** Notices that stay; more than three wait for each other. */
function Toasts({ show }: { show: () => void }) {
  useEffect(() => {
    show();
    return () => notify.dismiss();
  }, [show]);
  return null;
}

const stays = { shownMs: undefined };
function shortToasts() {
  for (const kind of ['info', 'success', 'warning'] as const) notify[kind](texts.short, stays);
}
function longToasts() {
  notify.error(texts.long);
  notify.loading(texts.action);
}

/** What lies over a page, each open on a page of its own. */
export const dialogs: Readonly<Record<DialogName, () => ReactNode>> = {
  plain: () => (
    <Dialog
      open
      title={texts.name}
      closeLabel={texts.action}
      onClose={nothing}
      actions={<Button>{texts.action}</Button>}
    >
      <p>{texts.long}</p>
    </Dialog>
  ),
  reading: () => <Reading />,
  ask: () => (
    <AskDialog title={texts.short} keep={texts.short} confirm={texts.action} onConfirm={never} onClose={nothing}>
      {texts.long}
    </AskDialog>
  ),
  code: () => <Codes errors={{}} also={false} />,
  'wrong-code': () => <Codes errors={{ oTP: fields['field.otp'] }} also />,
  toasts: () => <Toasts show={shortToasts} />,
  'long-toasts': () => <Toasts show={longToasts} />,
};
