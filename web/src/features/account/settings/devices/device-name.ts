import { deviceOf } from '@tulay/contract/account/device';
import { settings } from '../../../../words/generated/settings.ts';

/** A device in words, from what its browser says of itself. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return settings.devices.on({ browser, system });
  return browser ?? system ?? settings.devices.unknown;
}
