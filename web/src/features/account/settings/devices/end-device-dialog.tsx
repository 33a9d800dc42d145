import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changes } from '../../../../words/generated/changes.ts';
import { settings } from '../../../../words/generated/settings.ts';
import { errorSentence } from '../../../../lib/api/error-sentence.ts';
import { notify } from '../../../../ui/toast/toast.ts';
import { ChangeForm } from '../changes/change-form.tsx';
import { CurrentPasswordField } from '../changes/current-password-field.tsx';
import { deviceName } from './device-name.ts';
import { passwordErrorsOf } from '../password-errors.ts';
import type { Device } from './use-devices.ts';

const texts = settings.devices;

type EndDeviceDialogProps = {
  device: Device;
  /** Resolves when the device is signed out. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password before another device is signed out. */
export function EndDeviceDialog({ device, onConfirm, onClose }: EndDeviceDialogProps) {
  const [password, setPassword] = useState('');
  const ending = useMutation({
    mutationFn: () => onConfirm(password),
    onSuccess: onClose,
    onError(error) {
      if (!passwordErrorsOf(error)['currentPassword']) notify.error(errorSentence(error));
    },
  });
  return (
    <ChangeForm
      title={texts.askTitle}
      action={texts.confirm}
      missing={password === '' ? [changes.password] : []}
      busy={ending.isPending}
      onSubmit={() => password !== '' && ending.mutate()}
      onClose={onClose}
    >
      <p>{texts.ask({ name: deviceName(device.userAgent) })}</p>
      <CurrentPasswordField
        name="password"
        value={password}
        error={passwordErrorsOf(ending.error)['currentPassword']}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          ending.reset();
        }}
      />
    </ChangeForm>
  );
}
