import { useState } from 'react';
import { settings } from '../../copy/settings.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deviceName } from './device-name.ts';
import type { Device } from './use-devices.ts';

const texts = settings.devices;

type EndDeviceDialogProps = {
  device: Device;
  /** Resolves with whether the device is signed out. */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
};

/** Asks once before another device is signed out. */
export function EndDeviceDialog({ device, onConfirm, onClose }: EndDeviceDialogProps) {
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  const confirm = async () => {
    setBusy(true);
    const isDone = await onConfirm();
    setBusy(false);
    if (isDone) onClose();
  };
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      dismissable={!busy}
      width="narrow"
      title={texts.askTitle}
      onClose={close}
      actions={
        <>
          <Button look="secondary" className="self-start" onClick={close}>
            {texts.keep}
          </Button>
          <Button
            look="danger"
            busy={busy}
            missing={online ? undefined : texts.needsNetwork}
            onClick={() => void confirm()}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.ask(deviceName(device.userAgent))}</p>
    </Dialog>
  );
}
