import { changes } from '../../words/generated/changes.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { useProof } from '../../lib/proof/use-proof.ts';
import { OtpDialog } from './otp-dialog.tsx';

type ChangeCodeProps = {
  texts: { readonly codeTitle: string; readonly confirm: string };
  /** What the code changes. */
  what: string;
  change: Pick<ReturnType<typeof useProof>, 'sent' | 'busy' | 'errors' | 'confirm' | 'resend' | 'close'>;
};

/** The one-time passwords of exactly one change, once they are sent. */
export function ChangeCode({ texts, what, change }: ChangeCodeProps) {
  const online = useOnline();
  const { sent, busy, errors, confirm, resend, close } = change;
  if (!sent) return null;
  return (
    <OtpDialog
      title={texts.codeTitle}
      sent={sent}
      confirm={texts.confirm}
      busy={busy}
      errors={errors}
      hindrance={online ? undefined : changes.offline}
      onConfirm={(codes) => void confirm(codes)}
      onResend={resend}
      onClose={close}
    >
      <p>{what}</p>
    </OtpDialog>
  );
}
