import type { ChangeDialogProps } from './change-dialog-props.ts';
import { ChangeBankDialog } from './change-bank-dialog.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePhoneDialog } from './change-phone-dialog.tsx';

export type Change = 'bank' | 'email' | 'phone';

/** The dialog of one change. */
export function ChangeDialog({ change, ...props }: ChangeDialogProps & { change: Change }) {
  switch (change) {
    case 'bank':
      return <ChangeBankDialog {...props} />;
    case 'email':
      return <ChangeEmailDialog {...props} />;
    case 'phone':
      return <ChangePhoneDialog {...props} />;
  }
}
