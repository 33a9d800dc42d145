import type { NoticeMapping } from '@tulay/contract/repayment/notice-mapping';
import { amount, type Centavos } from '../../money/centavos.ts';
import { toCentavos } from '../../money/money.ts';
import { mostIncomingHundredths, writtenTexts, type Told } from './told-payment.ts';

/** The JSON of a notice; null where it is none. */
export function parseBytes(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

export const unitMs = { seconds: 1000, milliseconds: 1 } as const;

/** What stands at a place; several where `*` is part of it. */
function valuesAt(json: unknown, place: string): readonly unknown[] {
  let found = [json];
  for (const name of place.split('.'))
    found = found.flatMap((value): unknown[] => {
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).flatMap(([key, inner]) => (name === '*' || name === key ? [inner] : []));
    });
  return found;
}

function readAmount(value: unknown, unit: NoticeMapping['amountUnit']): Centavos | null {
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value);
  const isPesos = unit === 'pesos' && (typeof value === 'string' || typeof value === 'number');
  const centavos = isPesos ? toCentavos(value) : unit === 'centavos' && isWhole ? amount(value) : null;
  return centavos !== null && centavos > 0 && centavos <= mostIncomingHundredths ? centavos : null;
}

function readDate(value: unknown, format: NoticeMapping['dateFormat']): number | null {
  if (format !== 'ISO')
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value * unitMs[format] : null;
  const isZoned = typeof value === 'string' && /(Z|[+-]\d\d:?\d\d)$/.test(value);
  return isZoned && !Number.isNaN(Date.parse(value)) ? Date.parse(value) : null;
}

/** What a notice tells, read as its mapping says. A name that its provider does not tell is stars. */
export function readNotice({ status, fields, amountUnit, dateFormat, channels }: NoticeMapping, json: unknown): Told {
  const textsAt = (places: readonly string[]) =>
    places.flatMap((place) => valuesAt(json, place)).filter((value) => typeof value === 'string');
  const textAt = (place: string): string | null => {
    const [value] = valuesAt(json, place);
    return typeof value === 'string' || Number.isSafeInteger(value) ? String(value) : null;
  };
  const found = textAt(status.at);
  if (found === null) return 'unreadable';
  if (!status.paid.includes(found)) return 'no payment';
  const isSure = status.alsoTrue === undefined || valuesAt(json, status.alsoTrue)[0] === true;
  const id = textAt(fields.id) ?? '';
  const currency = textAt(fields.currency);
  if (!isSure || !/^[\w-]{1,100}$/.test(id) || currency === null) return 'unreadable';
  const channel = (fields.channel && textAt(fields.channel)) ?? '';
  return {
    providerId: id,
    channel: (Object.hasOwn(channels, channel) && channels[channel]) || 'other',
    reference: writtenTexts(textsAt(fields.reference)),
    payerName: textsAt(fields.payer ?? [])
      .filter((name) => name !== '' && !name.includes('*'))
      .join(' ')
      .slice(0, 100),
    amountCentavos: readAmount(valuesAt(json, fields.amount)[0], amountUnit),
    currency: currency.slice(0, 10),
    sentAt: fields.date === undefined ? null : readDate(valuesAt(json, fields.date)[0], dateFormat),
  };
}
