import type { EndpointName } from '@tulay/contract/table';
import type { Policy } from '@tulay/lending/policy';
import type { Disk, Rates, Store } from '@tulay/lending/ports';
import type { FakeClock, SentMessage } from '@tulay/lending/testing/fake-ports';
import type { Operator } from './desk/operator.ts';
import type { NoticeSigner } from './repayment/notice-style.ts';

/** A mounted service with a world that the suite can see and move. */
export interface ApiUnderTest extends Operator {
  fetch(request: Request): Promise<Response>;
  /** In place of `fetch` where scripts see no cookies: sends the request with these, and tells the lines that set some. */
  readonly exchange?: (
    request: Request,
    cookie: string,
  ) => Promise<{ readonly response: Response; readonly setCookie: readonly string[] }>;
  readonly clock: FakeClock;
  /** Everything delivered so far, oldest first. */
  readonly sent: readonly SentMessage[];
  readonly notices: NoticeSigner;
  /** Delivers what waits now, without waiting for a timer. */
  deliver(): Promise<void>;
  /** Asks the rate service for newer rates, as a timer does. */
  refreshRates(): Promise<void>;
  /** Looks at every running loan for lateness and its interest of the day, as a timer does. */
  lookAtLoans(): Promise<void>;
  close(): Promise<void>;
  /** Is told each answer: the call, and its error code or `ok`. */
  readonly heard?: (name: EndpointName, code: string) => void;
}

/** What a case wants to be otherwise than usual. */
export interface OtherWorld {
  readonly policy?: Partial<Policy>;
  /** A rate service; without it there is none. */
  readonly rates?: Rates;
  /** The disk that it keeps on; without it, none of this machine. */
  readonly disk?: Disk;
  /** Stands before the store, to fail as disks do. */
  readonly beforeStore?: (store: Store) => Store;
}

/** Makes a new, empty service. */
export type MakeApi = (world?: OtherWorld) => Promise<ApiUnderTest>;

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** A JPEG of one pixel, with all that strict decoders ask for. */
export const tinyPhoto = fromBase64(
  '/9j/2wBDABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7/////wgALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAv/aAAgBAQAAAAFf/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oACAEBAAAAEH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q==',
);

/** A PNG that says it has ten thousand times five thousand and one pixels, and has next to none. */
export const hugePhoto = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAJxAAABOJCAIAAABTaTO6AAAAC0lEQVR4nGNgQAUAABAAATm9j2UAAAAASUVORK5CYII=',
);
