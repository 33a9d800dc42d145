import { settings } from '../../copy/settings.ts';
import { useOnline } from '../../lib/use-online.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
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
  const online = useOnline();
  return (
    <AskDialog
      title={texts.askTitle}
      keep={texts.keep}
      confirm={texts.confirm}
      missing={online ? undefined : texts.needsNetwork}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {texts.ask(deviceName(device.userAgent))}
    </AskDialog>
  );
}
