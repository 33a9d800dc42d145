import { deviceOf } from '@tulay/contract/account/device';
import { wordsIn } from '@tulay/contract/words/words';
import { timeInWords } from '../../message/times.ts';
import type { OutgoingMessage, RunContext } from '../../operation.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import { deviceHashOf } from './open-session.ts';

/** The kind of a device, as a message to a member names it. */
export function deviceInWords(userAgent: string, { language }: Pick<MemberRecord, 'language'>): string {
  const { browser, system } = deviceOf(userAgent);
  const named = [browser, system].filter((part) => part !== undefined).join(', ');
  return named || wordsIn(language).signInNotice.unknownDevice;
}

/**
 * What a member hears of a sign-in, before its session is opened: nothing on a device that they signed in on before. `deviceToken` is
 * null where it is about to be given its first.
 * The message names the kind of device and the time in the member's own zone, not the address, which says little to a person.
 */
export async function signInNotice(
  { tx, hashing, now, request }: Pick<RunContext<'login', undefined>, 'tx' | 'hashing' | 'now' | 'request'>,
  member: MemberRecord,
  deviceToken: string | null,
): Promise<OutgoingMessage[]> {
  if (deviceToken !== null && (await tx.sessions.deviceSince(member.id, deviceHashOf(deviceToken, hashing))) !== null)
    return [];
  return [
    {
      member,
      kind: 'new_sign_in',
      params: { device: deviceInWords(request.userAgent, member), time: timeInWords(now, member) },
    },
  ];
}
