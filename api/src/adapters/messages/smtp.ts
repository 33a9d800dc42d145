import { createTransport } from 'nodemailer';
import type { SmtpChannel } from '../../config/channels.ts';
import { deliveryTimeoutMs } from './transport.ts';
import type { Transport } from './transport.ts';

/** Sends plain text by a mail server. The subject never holds what the text says: it shows on locked screens. */
export function smtpTransport(
  channel: SmtpChannel,
  from: { readonly name: string; readonly address: string },
): Transport {
  const server = createTransport({
    host: channel.host,
    port: channel.port,
    secure: channel.secure,
    requireTLS: channel.requireTls,
    ...(channel.auth && { auth: channel.auth }),
    connectionTimeout: deliveryTimeoutMs,
    greetingTimeout: deliveryTimeoutMs,
    socketTimeout: deliveryTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, text }) => {
    try {
      await server.sendMail({
        from,
        to: { name: '', address: to },
        subject: `Message from ${from.name}`,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      // The library's message repeats the receiver's address, so it is not even the cause.
      // oxlint-disable-next-line preserve-caught-error
      throw new Error(`the mail server did not take the message (${reasonOf(error)})`);
    }
  };
}

function reasonOf(error: unknown): string {
  const facts = error instanceof Error ? [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')] : [];
  return facts.filter((fact) => fact !== undefined).join(' ') || 'unknown';
}
