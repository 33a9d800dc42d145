import { limits } from '@tulay/contract/fields/limits';
import type { CodeField } from '@tulay/contract/proof/proof';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { fields as words } from '../../words/generated/fields.ts';
import { oneTimePassword as texts } from '../../words/generated/one-time-password.ts';
import type { CodeSentences } from '../../lib/api/error-sentence.ts';
import type { SentCodes } from '../../lib/proof/use-challenge.ts';
import type { TypedCodes } from '../../lib/proof/use-proof.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { formatTime } from '../format/format-date.ts';
import { OtpField } from '../fields/otp-field.tsx';
import { ResendButton } from './resend-button.tsx';

type OtpDialogProps = {
  title: string;
  /** What the code confirms, in a sentence or as figures. */
  children: ReactNode;
  sent: SentCodes;
  confirm: string;
  busy: boolean;
  /** Why it cannot be sent now. */
  hindrance?: string | undefined;
  /** What was wrong with the codes last sent. */
  errors?: CodeSentences;
  onConfirm: (codes: TypedCodes) => void;
  onResend: () => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the one-time passwords that were just sent, one for each contact. Closing it leaves everything as it was. */
export function OtpDialog(props: OtpDialogProps) {
  const { title, children, sent, confirm, busy, hindrance, errors = {}, onConfirm, onResend, onClose } = props;
  const [codes, setCodes] = useState<Partial<TypedCodes>>({});
  const [focused, setFocused] = useState<CodeField>();
  const formId = useId();
  const { alsoSentTo = [] } = sent;
  const fields = [{ field: 'oTP', sentTo: sent.sentTo } as const, ...alsoSentTo];
  const isOne = fields.length === 1;
  const until = formatTime(sent.expiresAt);
  const isTyped = (code = '') => code.length >= limits.oTP.min;
  const valid = fields.every(({ field }) => isTyped(codes[field]));
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
          if (valid && !busy && !hindrance) onConfirm({ oTP: '', ...codes });
        }}
      >
        {children}
        <p>
          {isOne
            ? `${texts.sentTo({ phone: sent.sentTo })} ${texts.expires({ time: until })}`
            : texts.bothExpire({ time: until })}
        </p>
        {fields.map(({ field, sentTo }, index) => (
          <OtpField
            key={field}
            label={isOne ? texts.label : texts.labelOf({ contact: sentTo })}
            name={field}
            value={codes[field] ?? ''}
            onChange={(event) => setCodes({ ...codes, [field]: event.target.value })}
            onFocus={() => setFocused(field)}
            onBlur={() => setFocused(undefined)}
            error={
              errors[field] ??
              (codes[field] && !isTyped(codes[field]) && focused === field ? words['field.otp'] : undefined)
            }
            hint={index === fields.length - 1 ? texts.neverAsk : undefined}
          />
        ))}
        <ResendButton onSend={onResend} />
      </form>
    </Dialog>
  );
}
