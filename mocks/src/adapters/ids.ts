import type { Clock, Ids } from '@tulay/lending/ports';

function randomText(bytes: number): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Ids that sort by time: nine base-36 digits of milliseconds, then random bits. */
export function browserIds(clock: Clock): Ids {
  return {
    id: () => clock.now().toString(36).padStart(9, '0') + randomText(12).replaceAll('-', '_'),
    secret: () => randomText(32),
    digits(length) {
      // Bytes from 250 on are thrown away, so that every digit is equally likely.
      let text = '';
      while (text.length < length) {
        for (const byte of crypto.getRandomValues(new Uint8Array(length)))
          if (byte < 250 && text.length < length) text += byte % 10;
      }
      return text;
    },
  };
}
