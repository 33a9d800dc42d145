import { createHash } from 'node:crypto';

/** What must never be read where it does not belong, by the name it is reported with. */
export type Secrets = ReadonlyMap<string, string>;

/** Values that nothing but the journey of this test writes, so that wherever one is found it has leaked. */
export const zenaida = {
  phoneNumber: '+639175553817',
  newPhoneNumber: '+639185557429',
  fullName: 'Zenaida Quimbo Dalisay',
  email: 'zenaida.quimbo@padala.example',
  newEmail: 'dalisay.zq@tahanan.example',
  password: 'Kuwago-Lihim-71!',
  newPassword: 'Tarsier-Lihim-82!',
  recoveredPassword: 'Pawikan-Lihim-93!',
  wrongPassword: 'Maling-Kuwago-64!',
  identityNumber: 'QX7731950K',
  accountNumber: '007731950428',
  newAccountNumber: '008842061539',
  streetAddress: '84 Kalapati Lane',
  town: 'Bayan ng Kuliglig',
  referenceName: 'Leonora Batungbakal',
  referencePhone: '+639195556203',
  income: '8137542',
  jobTitle: 'Tagapangalaga ng Parola',
  birthDate: '1987-02-19',
  message: 'Nawala ang aking lumang selepono',
  note: 'Lumipat na kami sa kabilang ibayo',
  userAgent: 'Lihim-Browser/7.3 (Kubo)',
} as const;

/** The parts of the values that say as much as the whole: a number without its country, names without a given case. */
export function secretsOf(more: Readonly<Record<string, string>> = {}): Map<string, string> {
  const national = (phone: string) => phone.slice(3);
  return new Map(
    Object.entries({
      ...zenaida,
      phoneNumber: national(zenaida.phoneNumber),
      newPhoneNumber: national(zenaida.newPhoneNumber),
      referencePhone: national(zenaida.referencePhone),
      surname: 'Dalisay',
      ...more,
    }),
  );
}

const escapeForPattern = (text: string) => text.replaceAll(/[^\w]/g, String.raw`\$&`);

/** A few digits are a secret only where they stand alone: in the middle of a time or a digest they are chance. */
function isIn(text: string, secret: string): boolean {
  if (!/^\d{6,8}$/.test(secret)) return text.includes(secret);
  return new RegExp(`(?<![0-9A-Za-z])${escapeForPattern(secret)}(?![0-9A-Za-z])`).test(text);
}

/** How a text can write a value: as it is, escaped for JSON or for a URL. */
function spellings(secret: string): readonly string[] {
  const encoded = encodeURIComponent(secret);
  return [...new Set([secret, JSON.stringify(secret).slice(1, -1), encoded, encoded.replaceAll('%20', '+')])];
}

/** The names of the secrets that a text tells. */
export function toldBy(text: string, secrets: Secrets): string[] {
  return [...secrets].filter(([, secret]) => spellings(secret).some((form) => isIn(text, form))).map(([name]) => name);
}

/** Base64 of whatever stands around the value: its digits differ with where the value begins. */
function base64Forms(secret: string, encoding: 'base64' | 'base64url'): readonly string[] {
  return [0, 1, 2].map((before) => {
    const digits = Buffer.from('\0'.repeat(before) + secret).toString(encoding);
    const whole = Math.floor(((before + secret.length) * 8) / 6);
    return digits.slice(Math.ceil((before * 8) / 6), whole);
  });
}

/** The forms in which bytes can hold a value for everyone to read: text, base64, hexadecimal, and digests made without a key. */
export function readableForms(secret: string): ReadonlyMap<string, Buffer> {
  const hex = Buffer.from(secret).toString('hex');
  const swapped = Buffer.from(secret, 'utf16le').swap16();
  const forms: [string, Buffer][] = [
    ['utf8', Buffer.from(secret)],
    ['utf16le', Buffer.from(secret, 'utf16le')],
    ['utf16be', swapped],
    ['hex', Buffer.from(hex)],
    ['HEX', Buffer.from(hex.toUpperCase())],
  ];
  for (const encoding of ['base64', 'base64url'] as const)
    for (const [place, form] of base64Forms(secret, encoding).entries())
      forms.push([`${encoding} ${place}`, Buffer.from(form)]);
  for (const algorithm of ['md5', 'sha1', 'sha256'])
    for (const value of new Set([secret, `0${secret}`, `63${secret}`, `+63${secret}`])) {
      const digest = createHash(algorithm).update(value).digest();
      forms.push(
        [`${algorithm} of ${value}`, digest],
        [`${algorithm} of ${value} in hex`, Buffer.from(digest.toString('hex'))],
      );
    }
  return new Map(forms);
}

/** The names of the secrets that bytes hold readably, with the form. Short digits count only where they stand alone. */
export function heldBy(bytes: Buffer, secrets: Secrets): string[] {
  const text = bytes.toString('latin1');
  const found: string[] = [];
  for (const [name, secret] of secrets)
    for (const [form, wanted] of readableForms(secret)) {
      const isChance = /^\d{6,8}$/.test(secret) && (form === 'utf8' ? !isIn(text, secret) : wanted.length < 10);
      if (!isChance && bytes.includes(wanted)) found.push(`${name} (${form})`);
    }
  return found;
}
