import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLoopback, isProtectedUrl } from './addresses.ts';

/** Prints to the terminal: for a demonstration on one's own machine. */
export interface ConsoleChannel {
  readonly kind: 'console';
}
/** Appends JSON lines to a file: for a demonstration, and for tests that read the messages. */
export interface FileChannel {
  readonly kind: 'file';
  /** Absolute. */
  readonly path: string;
}
/** A service that delivers what is posted to it. */
export interface GatewayChannel {
  readonly kind: 'https';
  /** Without the user and password, which fetch does not take in a URL. */
  readonly url: string;
  readonly authorization: string | null;
}
export interface SmtpChannel {
  readonly kind: 'smtp';
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps). Otherwise the connection is upgraded, which is required but on this machine. */
  readonly secure: boolean;
  readonly requireTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
}

export type SmsChannel = ConsoleChannel | OutsideChannel;
export type MailChannel = SmsChannel | SmtpChannel;

/** Whether the channel shows messages to the operator instead of sending them to the member. */
export function isForDemonstration(channel: MailChannel): boolean {
  return channel.kind === 'console' || channel.kind === 'file';
}

/** Null when the text is not one of the forms. A relative file path starts at `baseDir`. */
export function parseSmsChannel(text: string, baseDir: string): SmsChannel | null {
  if (text === 'console' || text === 'console:') return { kind: 'console' };
  return parseOutsideChannel(text, baseDir);
}

/** Where something is kept outside the database: a file, or who takes a POST. */
export type OutsideChannel = FileChannel | GatewayChannel;

/** Null when the text is neither. A relative file path starts at `baseDir`. */
export function parseOutsideChannel(text: string, baseDir: string): OutsideChannel | null {
  return text.startsWith('file:') ? parseFile(text, baseDir) : parseGateway(text);
}

/** A folder, as `file:<path>`; null for any other form. */
export function parseFolder(text: string, baseDir: string): FileChannel | null {
  return text.startsWith('file:') ? parseFile(text.replace(/\/$/, ''), baseDir) : null;
}

/** Like {@link parseSmsChannel}, and a mail server. */
export function parseMailChannel(text: string, baseDir: string): MailChannel | null {
  return /^smtps?:/.test(text) ? parseSmtp(text) : parseSmsChannel(text, baseDir);
}

function parseFile(text: string, baseDir: string): FileChannel | null {
  try {
    const path = text.startsWith('file://') ? fileURLToPath(text) : text.slice('file:'.length);
    return path === '' || path.endsWith('/') ? null : { kind: 'file', path: resolve(baseDir, path) };
  } catch {
    return null;
  }
}

function parseGateway(text: string): GatewayChannel | null {
  const url = URL.parse(text);
  if (url === null || !isProtectedUrl(text)) return null;
  const login = loginOf(url);
  if (login === null) return null;
  const authorization =
    login.user === '' ? null : `Basic ${Buffer.from(`${login.user}:${login.pass}`).toString('base64')}`;
  url.username = '';
  url.password = '';
  return { kind: 'https', url: url.href, authorization };
}

function parseSmtp(text: string): SmtpChannel | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === '' || !['', '/'].includes(url.pathname) || url.search !== '') return null;
  const login = loginOf(url);
  if (login === null) return null;
  const secure = url.protocol === 'smtps:';
  return {
    kind: 'smtp',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTls: !secure && !isLoopback(url.hostname),
    auth: login.user === '' ? null : login,
  };
}

function loginOf(url: URL): { user: string; pass: string } | null {
  try {
    return { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  } catch {
    return null;
  }
}
