import { limits } from '@tulay/contract/fields/limits';
import { sentences } from '@tulay/contract/fields/sentences';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { oneTimePassword as texts } from '../copy/one-time-password.ts';
import { perLanguage } from '../lib/language.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { OtpField } from './otp-field.tsx';
import { ResendButton } from './resend-button.tsx';

export type SentCode = { challenge: string; sentTo: string; expiresAt: string };

type OtpDialogProps = {
  title: string;
  /** What the code confirms, in a sentence or as figures. */
  children: ReactNode;
  sent: SentCode;
  confirm: string;
  busy: boolean;
  /** Why it cannot be sent now. */
  hindrance?: string | undefined;
  /** What was wrong with the code last sent. */
  error?: string | undefined;
  onConfirm: (code: string) => void;
  onResend: () => Promise<boolean>;
  onClose: () => void;
};

const clock = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Asks for a one-time password that was just sent. Closing it leaves everything as it was. */
export function OtpDialog(props: OtpDialogProps) {
  const { title, children, sent, confirm, busy, hindrance, error, onConfirm, onResend, onClose } = props;
  const [code, setCode] = useState('');
  const [focused, setFocused] = useState(false);
  const formId = useId();
  const valid = code.length >= limits.oTP.min;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      width="narrow"
      onClose={close}
      actions={
        <>
          <Button look="secondary" className="self-start" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy} missing={hindrance ?? (valid ? '' : texts.missing)}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && !busy && !hindrance) onConfirm(code);
        }}
      >
        {children}
        <p>
          {texts.sentTo(sent.sentTo)} {texts.expires(clock().format(new Date(sent.expiresAt)))}
        </p>
        <OtpField
          label={texts.label}
          name="oTP"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          error={error ?? (code !== '' && !valid && focused ? sentences['field.otp'] : undefined)}
          hint={texts.neverAsk}
        />
        <ResendButton onSend={onResend} />
      </form>
    </Dialog>
  );
}
