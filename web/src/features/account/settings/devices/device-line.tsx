import { settings } from '../../../../words/generated/settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatInstant } from '../../../../ui/format/format-date.ts';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { deviceName } from './device-name.ts';
import type { Device } from './use-devices.ts';

const texts = settings.devices;

/** One signed-in device. The one in the hand has no button here: it signs out as always. */
export function DeviceLine({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { userAgent, signedInAt, lastUsedAt, current } = device;
  const name = deviceName(userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-quiet">{texts.signedIn({ when: formatInstant(signedInAt) })}</p>
        <p className="text-sm text-quiet">{texts.lastUsed({ when: formatInstant(lastUsedAt) })}</p>
      </div>
      {current ? (
        <StatusChip tone="success">{texts.current}</StatusChip>
      ) : (
        <Button look="secondary" aria-label={texts.signOutOf({ name })} onClick={onSignOut}>
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}
