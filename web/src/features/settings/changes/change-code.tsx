import { changes } from '../../../copy/changes.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { OtpDialog, type SentCode } from '../../../ui/otp-dialog.tsx';

type ChangeCodeProps = {
  texts: { readonly codeTitle: string; readonly confirm: string };
  /** What the code changes. */
  what: string;
  change: {
    readonly sent: SentCode | undefined;
    readonly busy: boolean;
    readonly error: string | undefined;
    readonly confirm: (code: string) => Promise<void>;
    readonly resend: () => Promise<boolean>;
    readonly back: () => void;
  };
};

/** The one-time password of exactly one change, once it is sent. */
export function ChangeCode({ texts, what, change }: ChangeCodeProps) {
  const online = useOnline();
  const { sent, busy, error, confirm, resend, back } = change;
  if (!sent) return null;
  return (
    <OtpDialog
      title={texts.codeTitle}
      sent={sent}
      confirm={texts.confirm}
      busy={busy}
      error={error}
      hindrance={online ? undefined : changes.offline}
      onConfirm={(code) => void confirm(code)}
      onResend={resend}
      onClose={back}
    >
      <p>{what}</p>
    </OtpDialog>
  );
}
