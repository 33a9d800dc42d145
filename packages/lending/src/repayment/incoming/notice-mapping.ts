import type { NoticeProof } from '../../ports/ports.ts';
import type { Told } from './told-payment.ts';

/** A notice as it came: its headers one a line, and its bytes. */
export interface Notice {
  readonly signature: string;
  readonly body: Uint8Array;
}

/** How a provider signs, and what it calls things. */
export interface NoticeMapping {
  /** When it was signed, and what; null where its provider signs nothing so. Only what was signed in live mode is, where that is asked. */
  readonly proof: (
    notice: Notice,
    isLive: boolean,
  ) => (Omit<NoticeProof, 'secret'> & { readonly signedAt: number }) | null;
  readonly read: (json: unknown) => Told;
}

/** The JSON of a notice; null where it is none. */
export function parseBytes(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

/** The parts of a header as `name=value,name=value`. */
export function partsOf(header: string): ReadonlyMap<string, string> {
  const pairOf = (part: string): [string, string] => {
    const end = part.indexOf('=');
    return [part.slice(0, end).trim(), part.slice(end + 1).trim()];
  };
  return new Map(header.split(',').map(pairOf));
}
