/** A data object of an EMVCo merchant-presented code: its tag, two digits, and what it holds. */
type DataObject = readonly [tag: string, value: string];

const tags = {
  format: '00',
  initiation: '01',
  currency: '53',
  amount: '54',
  country: '58',
  payee: '59',
  more: '62',
  check: '63',
  /** Inside of `more`. */
  reference: '05',
} as const;

/** Who takes the money: an account (InstaPay) or a merchant, as QR Ph names them. */
const networks = ['com.p2pqrpay', 'ph.ppmi.p2m'];

/** CRC-16/CCITT-FALSE of ASCII, as four capital hexadecimal digits. */
function checksum(text: string): string {
  let register = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    register ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) register = ((register << 1) ^ (register & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return register.toString(16).toUpperCase().padStart(4, '0');
}

/** Null unless the text is whole data objects, each tag once. */
function readObjects(text: string): Map<string, string> | null {
  const objects = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (tag === undefined || value === '' || value.length !== Number(length) || objects.has(tag)) return null;
    objects.set(tag, value);
    at += 4 + value.length;
  }
  return objects;
}

const write = (objects: Iterable<DataObject>): string =>
  Array.from(objects, ([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`).join('');

const inOrder = (objects: ReadonlyMap<string, string>): DataObject[] =>
  [...objects].toSorted(([one], [other]) => Number(one) - Number(other));

/** What a QR Ph code says. */
export interface QrPh {
  readonly payee: string;
  /** Pesos, as `1250.00`; null when the payer types it. */
  readonly amount: string | null;
  readonly reference: string | null;
  readonly objects: ReadonlyMap<string, string>;
}

/**
 * Reads the text of a QR Ph code that anybody presents: in pesos, to an account or a merchant. Null for any other text, so also for
 * one with a sign changed.
 */
export function parseQrPh(text: string): QrPh | null {
  const [, body = '', sum] = /^([ -~]{1,500}6304)([\dA-F]{4})$/.exec(text) ?? [];
  if (sum === undefined || checksum(body) !== sum) return null;
  const objects = readObjects(body.slice(0, -tags.check.length - 2));
  if (!objects || objects.get(tags.format) !== '01') return null;
  const isOfQrPh = [...objects].some(
    ([tag, value]) => tag >= '26' && tag <= '51' && networks.includes(readObjects(value)?.get('00') ?? ''),
  );
  const payee = objects.get(tags.payee);
  const amount = objects.get(tags.amount) ?? null;
  const more = readObjects(objects.get(tags.more) ?? '');
  const isWhole =
    isOfQrPh &&
    objects.get(tags.currency) === '608' &&
    objects.get(tags.country) === 'PH' &&
    (amount === null || /^\d+(\.\d{1,2})?$/.test(amount));
  return isWhole && more && payee !== undefined
    ? { payee, amount, reference: more.get(tags.reference) ?? null, objects }
    : null;
}

/**
 * A lender's own code with the reference of a loan, and with an amount of pesos (`1250.00`) or, with null, for one that the payer types.
 * Null when the lender's code is none, or is full.
 */
export function qrPhFor(lendersCode: string, reference: string, amount: string | null): string | null {
  const base = parseQrPh(lendersCode);
  if (!base) return null;
  const objects = new Map(base.objects);
  const more = readObjects(objects.get(tags.more) ?? '') ?? new Map<string, string>();
  objects.set(tags.more, write(inOrder(more.set(tags.reference, reference))));
  objects.set(tags.initiation, amount === null ? '11' : '12');
  objects.delete(tags.amount);
  if (amount !== null) objects.set(tags.amount, amount);
  const body = `${write(inOrder(objects))}${tags.check}04`;
  const code = body + checksum(body);
  // What a code holds beside the reference may leave it no room.
  return parseQrPh(code) ? code : null;
}
