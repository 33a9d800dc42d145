import type { NoticeMapping } from '@tulay/contract/repayment/notice-mapping';
import type { NoticeProof } from '../../ports/ports.ts';
import { parseBytes, unitMs } from './read-notice.ts';

/** A notice as it came: its headers one a line, and its bytes. */
interface Notice {
  readonly signature: string;
  readonly body: Uint8Array;
}

/** Deeper than anything that a provider sends. */
const deepest = 20;

/** Each value with the names that lead to it; what is empty is left out. */
function pairsOf(value: unknown, path: readonly string[]): string[] {
  if (value === null || value === '') return [];
  const name = path.join('.');
  if (typeof value !== 'object') return [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`];
  return path.length === deepest
    ? [name]
    : Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, [...path, key]));
}

/** All that a JSON says, each value by its place, in order. */
const valuesOf = (json: unknown): string =>
  pairsOf(json, [])
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('&');

/** The parts of a header as `name=value,name=value`. */
function partsOf(header: string): ReadonlyMap<string, string> {
  const pairOf = (part: string): [string, string] => {
    const end = part.indexOf('=');
    return [part.slice(0, end).trim(), part.slice(end + 1).trim()];
  };
  return new Map(header.split(',').map(pairOf));
}

const toHex = (base64: string): string =>
  Array.from(atob(base64), (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');

function hexOf(signature: string, encoding: NoticeMapping['signature']['encoding']): string | null {
  if (encoding === 'hex') return /^([\da-f]{2})+$/i.test(signature) ? signature.toLowerCase() : null;
  return /^[A-Za-z\d+/]+={0,2}$/.test(signature) && signature.length % 4 === 0 ? toHex(signature) : null;
}

/** When a notice was signed, and what, as its mapping says; null where its provider signs nothing so. Only what was signed in live mode is, where that is asked. */
export function noticeProof(
  { signature: how, time }: NoticeMapping,
  { signature: headers, body }: Notice,
  isLive: boolean,
): (Omit<NoticeProof, 'secret'> & { readonly signedAt: number }) | null {
  const [header = '', ownTime = ''] = headers.split('\n');
  const parts = partsOf(header);
  const part = isLive ? how.part : (how.testPart ?? how.part);
  const signature = hexOf(part === undefined ? header.trim() : (parts.get(part) ?? ''), how.encoding);
  const sentAt = time.part === undefined ? ownTime : (parts.get(time.part) ?? '');
  if (signature === null || !/^\d{1,15}$/.test(sentAt)) return null;
  const textOf = (name: string): string | null => {
    const json = name === 'values' ? parseBytes(body) : null;
    if (json !== null) return valuesOf(json);
    const text = name === 'time' ? sentAt : (parts.get(name) ?? '');
    return /^\w{1,100}$/.test(text) ? text : null;
  };
  // Between each two texts stands the name of what comes between them.
  const pieces = how.signed
    .split(/\{(\w+)\}/)
    .map((text, at) => (at % 2 === 0 ? text : text === 'body' ? body : textOf(text)));
  const known = pieces.filter((piece) => piece !== null);
  if (known.length < pieces.length) return null;
  const bytes = known.flatMap((piece) => [...(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)]);
  return {
    signedAt: Number(sentAt) * unitMs[time.unit],
    signed: Uint8Array.from(bytes),
    signature,
  };
}
