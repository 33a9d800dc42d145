import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { testLaunchOptions } from '../../build/chromium.ts';
import { baseURL } from '../accounts/members.ts';

/** A sealed value, each part in hexadecimal. */
interface Sealed {
  readonly iv: string;
  readonly place: string;
  readonly bytes: string;
}

/** What the page's cryptography made: the bytes of each key, and each sealed value. */
export interface Made {
  readonly keys: string[];
  readonly sealed: Sealed[];
}

/** A browser profile on the disk, as somebody would copy it. */
export interface Profile {
  /** Starts the browser with it. */
  start(): Promise<BrowserContext>;
  readonly made: Made;
  /** In which of its files a text or some bytes (hexadecimal, `0x` in front) can be read, by name of what is looked for. */
  scan(wanted: Readonly<Record<string, string>>): Promise<Readonly<Record<string, readonly string[]>>>;
  /** How many sealed values lie in its files, and how many of them together with the key that opens them. */
  openable(): Promise<{ readonly sealed: number; readonly opened: number }>;
  remove(): Promise<void>;
}

/** Hears of keys and sealed values without changing what the page stores: a key is as much or as little extractable as it asked for. */
function listen(): void {
  const hex = (bytes: BufferSource) =>
    [...new Uint8Array(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  // Put there by the test, below.
  const teller = window as unknown as { tellMade(kind: 'key' | 'sealed', ...parts: string[]): void };
  const { subtle } = crypto;
  const generateKey = subtle.generateKey.bind(subtle) as (
    ...asked: [AlgorithmIdentifier, boolean, KeyUsage[]]
  ) => Promise<CryptoKey>;
  const encrypt = subtle.encrypt.bind(subtle);
  // Only keys of one part are made here.
  subtle.generateKey = (async (algorithm: AesKeyGenParams, extractable: boolean, usages: KeyUsage[]) => {
    const raw = await subtle.exportKey('raw', await generateKey(algorithm, true, usages));
    teller.tellMade('key', hex(raw));
    return subtle.importKey('raw', raw, algorithm, extractable, usages);
  }) as typeof subtle.generateKey;
  subtle.encrypt = async (algorithm, key, data) => {
    const bytes = await encrypt(algorithm, key, data);
    // The product seals with this algorithm only.
    const { iv, additionalData } = algorithm as AesGcmParams;
    teller.tellMade('sealed', hex(iv), additionalData ? hex(additionalData) : '', hex(bytes));
    return bytes;
  };
}

const bytesOf = (wanted: string) =>
  wanted.startsWith('0x') ? Buffer.from(wanted.slice(2), 'hex') : Buffer.from(wanted);
/** As it is, and as browsers write texts that are not Latin. */
const formsOf = (wanted: string) => [
  bytesOf(wanted),
  Buffer.from(wanted, 'utf16le'),
  Buffer.from(Buffer.from(wanted).toString('base64').replace(/.=*$/, '')),
];

async function filesOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (file: string) => [file.slice(folder.length + 1), await readFile(file)] as const;
  return new Map(await Promise.all(files.map(read)));
}

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

async function opensWithOneOf(keys: readonly string[], { iv, place, bytes }: Sealed): Promise<boolean> {
  const tries = keys.map(async (hex) => {
    const key = await crypto.subtle.importKey('raw', fromHex(hex), 'AES-GCM', false, ['decrypt']);
    const algorithm = { name: 'AES-GCM', iv: fromHex(iv), additionalData: fromHex(place) };
    return crypto.subtle.decrypt(algorithm, key, fromHex(bytes));
  });
  return (await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled');
}

export async function newProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-profile-'));
  const made: Made = { keys: [], sealed: [] };
  const places = (files: ReadonlyMap<string, Buffer>, forms: readonly Buffer[]) =>
    [...files].filter(([, bytes]) => forms.some((form) => bytes.includes(form))).map(([name]) => name);
  return {
    made,
    async start() {
      const { executablePath, args } = await testLaunchOptions();
      const context = await chromium.launchPersistentContext(folder, {
        executablePath,
        args,
        baseURL,
        locale: 'en-PH',
        timezoneId: 'Asia/Manila',
        viewport: { width: 360, height: 740 },
      });
      await context.exposeFunction('tellMade', (kind: 'key' | 'sealed', first: string, place = '', bytes = '') => {
        if (kind === 'key') made.keys.push(first);
        else made.sealed.push({ iv: first, place, bytes });
      });
      await context.addInitScript(listen);
      return context;
    },
    async scan(wanted) {
      const files = await filesOf(folder);
      const found = Object.entries(wanted).map(([name, value]) => [name, places(files, formsOf(value))] as const);
      return Object.fromEntries(found.filter(([, where]) => where.length > 0));
    },
    async openable() {
      const files = await filesOf(folder);
      // The beginning tells it: no two sealed values begin alike.
      const lies = (hex: string) => places(files, [Buffer.from(hex.slice(0, 32 * 2), 'hex')]).length > 0;
      const keys = made.keys.filter(lies);
      const sealed = made.sealed.filter(({ bytes }) => lies(bytes));
      const opened = await Promise.all(sealed.map((value) => opensWithOneOf(keys, value)));
      return { sealed: sealed.length, opened: opened.filter(Boolean).length };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
